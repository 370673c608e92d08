#pragma once
// Parsing XML under a budget. libxml2's own limits cannot be set, so the start of every element is counted here, and a
// breach stops the parser.

enum markup_verdict {
  MARKUP_WITHIN_BUDGET = 0,
  MARKUP_TOO_DEEP,
  MARKUP_TOO_MANY_NODES,
  MARKUP_TOO_MANY_ATTRIBUTES,
  MARKUP_DECLARES_ENTITY,
  MARKUP_TOO_MUCH_MEMORY,
};

struct markup_budget {
  long max_depth, max_nodes, max_attributes, max_memory;
  long nodes, memory;
  int verdict;
};

// What libxml2 takes from malloc for a node (an element, a text, a comment), and for an attribute with the text of its value.
enum { MARKUP_NODE_BYTES = 128, MARKUP_ATTRIBUTE_BYTES = 240 };

static inline void markup_stop(xmlParserCtxtPtr ctxt, int verdict) {
  struct markup_budget *budget = (struct markup_budget *)ctxt->_private;
  if (budget->verdict == MARKUP_WITHIN_BUDGET) budget->verdict = verdict;
  xmlStopParser(ctxt);
}

// One more node with so many bytes of text; whether there is room for it.
static inline int markup_charge_node(xmlParserCtxtPtr ctxt, long bytes) {
  struct markup_budget *budget = (struct markup_budget *)ctxt->_private;
  budget->memory += MARKUP_NODE_BYTES + bytes;
  if (budget->memory > budget->max_memory) markup_stop(ctxt, MARKUP_TOO_MUCH_MEMORY);
  return budget->verdict == MARKUP_WITHIN_BUDGET;
}

static inline int markup_charge(xmlParserCtxtPtr ctxt, long attributes) {
  struct markup_budget *budget = (struct markup_budget *)ctxt->_private;
  // An element, each attribute with its value, and about one text in between.
  budget->nodes += 2 + 2 * attributes;
  markup_charge_node(ctxt, attributes * MARKUP_ATTRIBUTE_BYTES);
  if (ctxt->nodeNr >= budget->max_depth) {
    markup_stop(ctxt, MARKUP_TOO_DEEP);
  } else if (attributes > budget->max_attributes) {
    markup_stop(ctxt, MARKUP_TOO_MANY_ATTRIBUTES);
  } else if (budget->nodes > budget->max_nodes) {
    markup_stop(ctxt, MARKUP_TOO_MANY_NODES);
  }
  return budget->verdict == MARKUP_WITHIN_BUDGET;
}

// A piece of a text: libxml2 joins the pieces, and doubles the room of a text that grows.
static inline void markup_characters(void *context, const xmlChar *text, int count) {
  xmlParserCtxtPtr ctxt = (xmlParserCtxtPtr)context;
  struct markup_budget *budget = (struct markup_budget *)ctxt->_private;
  if (ctxt->node != NULL && ctxt->node->last != NULL && ctxt->node->last->type == XML_TEXT_NODE) {
    budget->memory -= MARKUP_NODE_BYTES;
  }
  if (markup_charge_node(ctxt, 2 * (long)count)) xmlSAX2Characters(context, text, count);
}

static inline void markup_comment(void *context, const xmlChar *text) {
  if (markup_charge_node((xmlParserCtxtPtr)context, xmlStrlen(text))) xmlSAX2Comment(context, text);
}

static inline void markup_instruction(void *context, const xmlChar *target, const xmlChar *data) {
  if (markup_charge_node((xmlParserCtxtPtr)context, xmlStrlen(data))) {
    xmlSAX2ProcessingInstruction(context, target, data);
  }
}

static inline void markup_reference(void *context, const xmlChar *name) {
  if (markup_charge_node((xmlParserCtxtPtr)context, 0)) xmlSAX2Reference(context, name);
}

static inline void markup_count_texts(xmlSAXHandlerPtr sax) {
  sax->characters = markup_characters;
  sax->comment = markup_comment;
  sax->processingInstruction = markup_instruction;
  sax->reference = markup_reference;
}

static inline void markup_xml_start_element(
    void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
    const xmlChar **declared, int count, int defaulted, const xmlChar **attributes) {
  xmlParserCtxtPtr ctxt = (xmlParserCtxtPtr)context;
  struct markup_budget *budget = (struct markup_budget *)ctxt->_private;
  for (int i = 0; i < count; i++) budget->memory += attributes[5 * i + 4] - attributes[5 * i + 3];
  if (!markup_charge(ctxt, (long)count + namespaces)) return;
  xmlSAX2StartElementNs(context, name, prefix, uri, namespaces, declared, count, defaulted, attributes);
}

static inline void markup_refuse_entity(
    void *context, const xmlChar *name, int type, const xmlChar *public_id, const xmlChar *system_id,
    xmlChar *content) {
  markup_stop((xmlParserCtxtPtr)context, MARKUP_DECLARES_ENTITY);
}

static inline void markup_keep_quiet(void *data, xmlErrorPtr error) {}

// The first error makes a document malformed, whatever follows; of some errors libxml2 2.9 keeps a copy of all that is
// still to come, and so of a page of double hyphens within comments one for each.
static inline void markup_stop_at_error(void *context, xmlErrorPtr error) {
  if (error->level == XML_ERR_FATAL) xmlStopParser((xmlParserCtxtPtr)context);
}

// Parses UTF-8 bytes as XML without a DTD, entities or the network; no tree when not well-formed.
static inline xmlDocPtr markup_parse_xml(
    xmlParserCtxtPtr ctxt, const char *bytes, int count, struct markup_budget *budget) {
  ctxt->_private = budget;
  ctxt->sax->startElementNs = markup_xml_start_element;
  ctxt->sax->entityDecl = markup_refuse_entity;
  ctxt->sax->serror = markup_stop_at_error;
  // With XML_PARSE_NOCDATA a CDATA section is a text like any other.
  ctxt->sax->ignorableWhitespace = markup_characters;
  markup_count_texts(ctxt->sax);
  xmlDocPtr doc = xmlCtxtReadMemory(
      ctxt, bytes, count, NULL, "UTF-8",
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT |
          XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  ctxt->_private = NULL;
  return doc;
}

// What libxml2 calls texts and comments; Swift does not see arrays of C as pointers.
static inline const xmlChar *markup_text_name(void) { return xmlStringText; }
static inline const xmlChar *markup_comment_name(void) { return xmlStringComment; }

static inline void markup_free(void *memory) { xmlFree(memory); }

// glibc has it, but hides it from Swift's Glibc module behind _GNU_SOURCE.
void *memmem(const void *, size_t, const void *, size_t);

// The offset of needle in bytes[from..<count], or -1.
static inline long markup_find(
    const unsigned char *bytes, long count, long from, const unsigned char *needle, long length) {
  if (from < 0 || from > count || length <= 0) return -1;
  const unsigned char *found =
      (const unsigned char *)memmem(bytes + from, (size_t)(count - from), needle, (size_t)length);
  return found == NULL ? -1 : found - bytes;
}
