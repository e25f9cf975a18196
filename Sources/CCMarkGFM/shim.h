#include <string.h>
#include <cmark-gfm.h>
#include <cmark-gfm-extension_api.h>
#include <cmark-gfm-core-extensions.h>

// Node types of extensions are numbered when they are registered, and no installed header declares them.
extern cmark_node_type CMARK_NODE_TABLE, CMARK_NODE_TABLE_ROW, CMARK_NODE_TABLE_CELL, CMARK_NODE_STRIKETHROUGH;

static inline cmark_node_type larder_table_type(void) { return CMARK_NODE_TABLE; }
static inline cmark_node_type larder_table_row_type(void) { return CMARK_NODE_TABLE_ROW; }
static inline cmark_node_type larder_table_cell_type(void) { return CMARK_NODE_TABLE_CELL; }
static inline cmark_node_type larder_strikethrough_type(void) { return CMARK_NODE_STRIKETHROUGH; }

// The C library itself is imported in one room only.
static inline long larder_length(const char *text) { return (long)strlen(text); }
