/** Randomness that protects accounts, from an unpredictable source. */
export interface Secrets {
  /** 256 bits in base64url: for cookies and keys. */
  token(): string;
  /** Eight characters that a person can type: capital letters and digits, without look-alikes. */
  code(): string;
  /** A user id of nine digits. */
  userId(): number;
}
