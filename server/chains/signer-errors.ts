/**
 * The prepared transfer does not do what it says, or is not for a wallet of ours: it is never
 * signed, and asking again does not help.
 */
export class SigningRefusedError extends Error {
  constructor(reason: string) {
    super(`Signing refused: ${reason}`);
    this.name = 'SigningRefusedError';
  }
}

/** The signer process is not there now: ask again. */
export class SignerUnavailableError extends Error {
  constructor(reason: string) {
    super(`The signer is unavailable: ${reason}`);
    this.name = 'SignerUnavailableError';
  }
}
