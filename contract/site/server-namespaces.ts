/**
 * Dictionaries that only the server, the content service and the editors' interface read, so pages
 * do not get them.
 */
export const SERVER_NAMESPACES: ReadonlySet<string> = new Set([
  'admin',
  'bot',
  'card-sandbox',
  'content',
  'editing',
  'service',
]);
