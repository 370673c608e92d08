#pragma once
// Debian's libxml2 headers pull in the system ICU, which collides with the copy inside Foundation
// as soon as one test target sees both. Only trailing fields of structs we never allocate go away.
#include <string.h>
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>
#include "parse.h"
