/**
 * Keeps secrets that the server has to read again, so that whoever reads the database alone learns
 * nothing.
 */
export interface SecretBox {
  /**
   * @param context what the secret belongs to: sealed for one thing, it does not open for another
   */
  seal(secret: string, context: string): string;
  /** @throws Error where it was sealed with another key or for another context, or was changed */
  open(sealed: string, context: string): string;
  /**
   * @returns the same secret sealed with the present key; `null` when it is already.
   * @throws Error as `open` does
   */
  reseal(sealed: string, context: string): string | null;
}
