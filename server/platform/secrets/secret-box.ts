/**
 * Encrypts secrets that the server has to read again, so that a copy of the database reveals
 * nothing.
 */
export interface SecretBox {
  /**
   * @param context what the secret belongs to: a secret sealed in one context cannot be opened in
   *   another
   */
  seal(secret: string, context: string): string;
  /** @throws Error if it was sealed with another key or for another context, or was changed */
  open(sealed: string, context: string): string;
  /**
   * @returns the same secret sealed with the current key; `null` if it already is.
   * @throws Error like `open`
   */
  reseal(sealed: string, context: string): string | null;
}
