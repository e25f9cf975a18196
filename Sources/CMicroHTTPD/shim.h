#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>

/* Leaves addresses as they were sent: the library would decode a NUL and so cut them. */
static inline size_t larder_leave_encoded(void *context, struct MHD_Connection *connection, char *text)
{
    (void)context;
    (void)connection;
    return strlen(text);
}

/* Swift cannot call C functions with a variable number of arguments. */
static inline struct MHD_Daemon *larder_start_server(
    const char *host, uint16_t port, unsigned int threads, unsigned int seconds, MHD_AccessHandlerCallback handler,
    void *context)
{
    struct sockaddr_storage address;
    memset(&address, 0, sizeof address);
    struct sockaddr_in *four = (struct sockaddr_in *)&address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
    /* With epoll the library does not see a client that hangs up right behind half a request. */
    unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    if (inet_pton(AF_INET, host, &four->sin_addr) == 1) {
        four->sin_family = AF_INET;
        four->sin_port = htons(port);
    } else if (inet_pton(AF_INET6, host, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(port);
        flags |= MHD_USE_IPv6;
    } else {
        return NULL;
    }
    return MHD_start_daemon(
        flags, port, NULL, NULL, handler, context, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address,
        MHD_OPTION_THREAD_POOL_SIZE, threads, MHD_OPTION_CONNECTION_TIMEOUT, seconds,
        MHD_OPTION_UNESCAPE_CALLBACK, larder_leave_encoded, NULL, MHD_OPTION_END);
}

static inline uint16_t larder_server_port(struct MHD_Daemon *daemon)
{
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/* The macros for these values are casts, which Swift does not see. */
static inline ssize_t larder_end_of_stream(void) { return MHD_CONTENT_READER_END_OF_STREAM; }
static inline ssize_t larder_broken_stream(void) { return MHD_CONTENT_READER_END_WITH_ERROR; }
static inline uint64_t larder_unknown_size(void) { return MHD_SIZE_UNKNOWN; }
