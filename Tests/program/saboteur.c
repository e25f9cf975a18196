// Preloaded into the program under test: makes the n-th system call that changes a disk go wrong.
//
//   SABOTAGE_STEP   which call, from 1; without it nothing goes wrong
//   SABOTAGE_MODE   "kill": a write is cut in half, then the process ends as by `kill -9`
//                   "fail": the call fails once, with SABOTAGE_ERROR
//                   "full": this call and all later ones that need room fail with ENOSPC
//   SABOTAGE_MARK   a file in which the call that went wrong is named
//   FAKE_CLOCK      seconds added to the time of day
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_int calls;

static int number(const char *name) {
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

static void mark(const char *call, const char *path) {
    const char *file = getenv("SABOTAGE_MARK");
    if (!file) return;
    int descriptor = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC, 0666);
    char line[600];
    int length = snprintf(line, sizeof line, "%s %s\n", call, path);
    syscall(SYS_write, descriptor, line, length);
    syscall(SYS_close, descriptor);
}

// Whether this call has to fail; does not return where it has to kill. `cut` is called before a kill.
static int sabotaged(const char *call, const char *path, int needsRoom, void (*cut)(void *), void *argument) {
    int step = number("SABOTAGE_STEP");
    if (step == 0) return 0;
    int current = atomic_fetch_add(&calls, 1) + 1;
    const char *mode = getenv("SABOTAGE_MODE");
    if (current < step) return 0;
    if (current == step) mark(call, path);
    if (strcmp(mode, "kill") == 0) {
        if (cut) cut(argument);
        raise(SIGKILL);
    }
    if (strcmp(mode, "full") == 0) {
        errno = ENOSPC;
        return needsRoom;
    }
    errno = number("SABOTAGE_ERROR");
    return current == step;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
    if ((flags & O_CREAT) && sabotaged("create", path, 1, NULL, NULL)) return -1;
    return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return opened(REAL(open), path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return opened(REAL(open64), path, flags, mode);
}

struct piece {
    int descriptor;
    const void *bytes;
    size_t count;
};

static void writeHalf(void *argument) {
    struct piece *piece = argument;
    syscall(SYS_write, piece->descriptor, piece->bytes, piece->count / 2);
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
    struct piece piece = {descriptor, bytes, count};
    if (descriptor > 2 && sabotaged("write", "", 1, writeHalf, &piece)) return -1;
    return REAL(write)(descriptor, bytes, count);
}

int mkdir(const char *path, mode_t mode) {
    return sabotaged("mkdir", path, 1, NULL, NULL) ? -1 : REAL(mkdir)(path, mode);
}

int rename(const char *path, const char *target) {
    return sabotaged("rename", target, 0, NULL, NULL) ? -1 : REAL(rename)(path, target);
}

int link(const char *path, const char *target) {
    return sabotaged("link", path, 1, NULL, NULL) ? -1 : REAL(link)(path, target);
}

int unlink(const char *path) { return sabotaged("unlink", path, 0, NULL, NULL) ? -1 : REAL(unlink)(path); }

int rmdir(const char *path) { return sabotaged("rmdir", path, 0, NULL, NULL) ? -1 : REAL(rmdir)(path); }

int clock_gettime(clockid_t clock, struct timespec *result) {
    int code = REAL(clock_gettime)(clock, result);
    if (code == 0 && clock == CLOCK_REALTIME) result->tv_sec += number("FAKE_CLOCK");
    return code;
}

time_t time(time_t *result) {
    time_t now = REAL(time)(NULL) + number("FAKE_CLOCK");
    if (result) *result = now;
    return now;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
    int code = REAL(gettimeofday)(result, zone);
    if (code == 0) result->tv_sec += number("FAKE_CLOCK");
    return code;
}
