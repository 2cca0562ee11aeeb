/**
 * The prepared transfer does not do what it states, or is not for one of our wallets. It is never
 * signed, and a retry does not help.
 */

export class SigningRejectedError extends Error {
  constructor(readonly reason: string) {
    super(`Signing refused: ${reason}`);
    this.name = 'SigningRejectedError';
  }
}

/** The signer process is currently unavailable: try again. */
export class SignerUnavailableError extends Error {
  constructor(reason: string) {
    super(`The signer is unavailable: ${reason}`);
    this.name = 'SignerUnavailableError';
  }
}
