/**
 * Codes that an app computes from a secret and the time (RFC 6238: SHA-1, six digits, 30 seconds).
 */
export interface OneTimeCodes {
  /** Returns 160 random bits in base32, as apps expect. */
  newSecret(): string;
  /** @param step number of 30-second steps since 1970 */
  codeAt(secret: string, step: number): string;
  /**
   * Returns the `otpauth` URI that apps scan.
   * @param account the name that the app shows next to the name of the service
   */
  uriOf(secret: string, account: string): string;
}
