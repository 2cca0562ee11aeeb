/** Randomness that guards accounts, from a source that nobody can guess. */
export interface Secrets {
  /** 256 bits in base64url: for cookies and keys. */
  token(): string;
  /**
   * Eight characters that a person can type: capital letters and digits, none that look like
   * another.
   */
  code(): string;
  /** A user's number, of nine digits. */
  userId(): number;
}
