/** The parts of a call that its signature may cover. */
export type SignedParts = {
  readonly method: string;
  /** As received, without the question mark. */
  readonly rawQuery: string;
  /** As received; empty without a body. */
  readonly rawBody: string;
  /** The parsed body. */
  readonly body: unknown;
};

/**
 * Returns the texts that different clients put between timestamp and key when they sign the same
 * call. For a GET, some sign nothing and some sign the query. For a POST, some sign the bytes that
 * they send; others sign compact JSON and send it with spaces, or with escapes, so what they signed
 * only matches the compact form of the received body, with or without escapes, or the parsed body
 * serialised again.
 */
export function signedTexts({ method, rawQuery, rawBody, body }: SignedParts): readonly string[] {
  if (method === 'GET') return [...new Set(['', rawQuery])];
  if (rawBody === '') return [''];
  const compact = compactJson(rawBody);
  return [...new Set([rawBody, compact, unescapedJson(compact), JSON.stringify(body)])];
}

/** Removes the white space between the parts of JSON; strings in it stay as they are. */
export function compactJson(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1');
}

/**
 * Restores the characters that some libraries escape because they are not ASCII; numbers stay as
 * they were written, which parsing would not ensure.
 */
export function unescapedJson(json: string): string {
  return json.replace(/\\(?:u([\da-fA-F]{4})|.)/g, (escape, digits?: string) => {
    const code = digits === undefined ? 0 : Number.parseInt(digits, 16);
    return code > LAST_ASCII ? String.fromCharCode(code) : escape;
  });
}

const LAST_ASCII = 0x7f;
