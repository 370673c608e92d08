#pragma once
// Parsing under a budget. libxml2's own limits end in a tree that is quietly cut off (recovering HTML)
// or cannot be set at all, so the start of every element is counted here and a breach stops the parser.

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

static inline void markup_cdata(void *context, const xmlChar *text, int count) {
  if (markup_charge_node((xmlParserCtxtPtr)context, count)) xmlSAX2CDataBlock(context, text, count);
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

static inline xmlChar *markup_interned(xmlDictPtr dict, const xmlChar *name) {
  if (xmlDictOwns(dict, name) == 1) return (xmlChar *)name;
  return (xmlChar *)xmlDictLookup(dict, name, -1);
}

static inline void markup_html_start_document(void *context) {
  xmlParserCtxtPtr ctxt = (xmlParserCtxtPtr)context;
  xmlSAX2StartDocument(context);
  // The HTML parser copies every name; with the dictionary shared, names are interned and two equal
  // names are one pointer, which is what makes walking the tree fast.
  if (ctxt->myDoc != NULL && ctxt->myDoc->dict == NULL && ctxt->dict != NULL) {
    ctxt->myDoc->dict = ctxt->dict;
    xmlDictReference(ctxt->dict);
  }
}

static inline void markup_html_attribute(
    xmlParserCtxtPtr ctxt, xmlNodePtr node, const xmlChar *name, const xmlChar *value) {
  xmlAttrPtr attribute =
      xmlNewNsPropEatName(node, NULL, markup_interned(ctxt->dict, name), NULL);
  if (attribute == NULL || value == NULL) return;
  xmlNodePtr text = xmlNewDocText(ctxt->myDoc, NULL);
  if (text == NULL) return;
  // As xmlSAX2TextNode does under XML_PARSE_COMPACT: a short value lives in fields that texts do not use.
  int length = xmlStrlen(value);
  if (length >= (int)(2 * sizeof(void *))) {
    ((struct markup_budget *)ctxt->_private)->memory += length;
  }
  if (length < (int)(2 * sizeof(void *))) {
    text->content = (xmlChar *)&text->properties;
    memcpy(text->content, value, (size_t)length + 1);
  } else {
    text->content = xmlStrndup(value, length);
  }
  text->parent = (xmlNodePtr)attribute;
  attribute->children = text;
  attribute->last = text;
}

// What xmlSAX2StartElement does for HTML, less its copies of names and its table of ids.
static inline void markup_html_start_element(
    void *context, const xmlChar *name, const xmlChar **attributes) {
  xmlParserCtxtPtr ctxt = (xmlParserCtxtPtr)context;
  long count = 0;
  if (attributes != NULL) {
    while (attributes[2 * count] != NULL) count++;
  }
  if (ctxt->myDoc == NULL || !markup_charge(ctxt, count)) return;
  xmlNodePtr node =
      xmlNewDocNodeEatName(ctxt->myDoc, NULL, markup_interned(ctxt->dict, name), NULL);
  if (node == NULL) {
    ctxt->errNo = XML_ERR_NO_MEMORY;
    xmlStopParser(ctxt);
    return;
  }
  int line = ctxt->input == NULL ? 0 : ctxt->input->line;
  node->line = line < 65535 ? (unsigned short)line : 65535;
  // What follows </html> goes into the outermost element, as it does in a browser.
  xmlNodePtr parent = ctxt->node != NULL ? ctxt->node : xmlDocGetRootElement(ctxt->myDoc);
  xmlAddChild(parent != NULL ? parent : (xmlNodePtr)ctxt->myDoc, node);
  ctxt->nodemem = -1;
  if (nodePush(ctxt, node) < 0) return;
  for (long i = 0; i < count; i++) {
    markup_html_attribute(ctxt, node, attributes[2 * i], attributes[2 * i + 1]);
  }
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

// Parses UTF-8 bytes as HTML; the caller owns the tree, which is there after a breach, too.
static inline xmlDocPtr markup_parse_html(
    htmlParserCtxtPtr ctxt, const char *bytes, int count, struct markup_budget *budget) {
  ctxt->_private = budget;
  ctxt->sax->startDocument = markup_html_start_document;
  ctxt->sax->startElement = markup_html_start_element;
  ctxt->sax->cdataBlock = markup_cdata;
  markup_count_texts(ctxt->sax);
  // 256 levels is libxml2's limit, and it ends there without an error that a caller would see.
  ctxt->options |= XML_PARSE_HUGE;
  xmlDocPtr doc = htmlCtxtReadMemory(
      ctxt, bytes, count, NULL, "UTF-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NODEFDTD | HTML_PARSE_NONET | HTML_PARSE_NOERROR |
          HTML_PARSE_NOWARNING | HTML_PARSE_COMPACT | HTML_PARSE_IGNORE_ENC);
  ctxt->_private = NULL;
  return doc;
}

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
  // With XML_PARSE_NOCDATA a CDATA section is a text like any other. In HTML white space where none can be is dropped.
  ctxt->sax->ignorableWhitespace = markup_characters;
  markup_count_texts(ctxt->sax);
  xmlDocPtr doc = xmlCtxtReadMemory(
      ctxt, bytes, count, NULL, "UTF-8",
      XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_COMPACT |
          XML_PARSE_NOCDATA | XML_PARSE_IGNORE_ENC | XML_PARSE_HUGE);
  ctxt->_private = NULL;
  return doc;
}

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
