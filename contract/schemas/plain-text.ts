/** Longer than any name, address or note of a client. */
export const MAX_TEXT_LENGTH = 512;

const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/**
 * Whether a text can be stored and shown: no control characters (databases reject NUL) and no
 * unpaired surrogates.
 */
export function isPlainText(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/**
 * Returns the text in a form that can be stored: without NUL, and with a replacement character for
 * each unpaired surrogate.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Cs}/gu, '\ufffd');
}
