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
 * The texts that clients put between timestamp and key when they sign one and the same call.
 * Of a GET some sign nothing and some the query. Of a POST some sign the bytes that they send; others sign compact JSON and send it with spaces,
 * or with escapes, so that only the compact form of what came, or what it says written anew, has their bytes.
 */
export function signedTexts({ method, rawQuery, rawBody, body }: SignedParts): readonly string[] {
  if (method === 'GET') return [...new Set(['', rawQuery])];
  return rawBody === '' ? [''] : [...new Set([rawBody, compactJson(rawBody), JSON.stringify(body)])];
}

/** JSON without the white space between its parts; texts in it stay as they are. */
export function compactJson(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1');
}
