/** Codes that an app makes from a secret and the time (RFC 6238: SHA-1, six digits, 30 seconds). */
export interface OneTimeCodes {
  /** 160 random bits in base32, as apps take them. */
  newSecret(): string;
  /** @param step how many times 30 seconds have passed since 1970 */
  codeAt(secret: string, step: number): string;
  /**
   * The `otpauth` URI that apps scan.
   * @param account what the app shows beside the name of the service
   */
  uriOf(secret: string, account: string): string;
}
