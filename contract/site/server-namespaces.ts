/** Dictionaries that only the server and the content service read, so browsers do not get them. */
export const SERVER_NAMESPACES: ReadonlySet<string> = new Set([
  'bot',
  'card-sandbox',
  'content',
  'editing',
  'service',
]);
