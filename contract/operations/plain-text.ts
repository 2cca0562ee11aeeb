/** More than any name, address or note of a client has. */
export const MAX_TEXT_LENGTH = 512;

const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Says whether a text can be stored and shown: no control characters (databases refuse NUL) and no
 * half of a surrogate pair.
 */
export function isPlainText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * The same text in a form that can be stored: without NUL, and with a replacement character for
 * each half of a surrogate pair.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
}
