/** What of a call its signature may be over. */
export type SignedParts = {
  readonly method: string;
  /** Without the question mark, as it came. */
  readonly rawQuery: string;
  /** As it came; empty without one. */
  readonly rawBody: string;
  /** What was read from it. */
  readonly body: unknown;
};

/**
 * The texts that clients put between timestamp and key when they sign one and the same call. Of a
 * GET some sign nothing and some the query. Of a POST some sign the bytes that they send; others
 * sign compact JSON and send it with spaces, or with escapes, so that only the compact form of what
 * came, with or without its escapes, or what it says written anew, has their bytes.
 */
export function signedTexts({ method, rawQuery, rawBody, body }: SignedParts): readonly string[] {
  if (method === 'GET') return [...new Set(['', rawQuery])];
  if (rawBody === '') return [''];
  const compact = compactJson(rawBody);
  return [...new Set([rawBody, compact, unescapedJson(compact), JSON.stringify(body)])];
}

/** JSON without the white space between its parts; texts in it stay as they are. */
export function compactJson(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1');
}

/**
 * JSON with the characters themselves that some libraries escape for being no ASCII; numbers stay
 * as they were written, which reading them would not keep.
 */
export function unescapedJson(json: string): string {
  return json.replace(/\\(?:u([\da-fA-F]{4})|.)/g, (escape, digits?: string) => {
    const code = digits === undefined ? 0 : Number.parseInt(digits, 16);
    return code > LAST_ASCII ? String.fromCharCode(code) : escape;
  });
}

const LAST_ASCII = 0x7f;
