import { UnavailableError } from '../platform/unavailable-error';

/**
 * The node did not answer, or answered that it cannot now: wait and try again. Nothing is known
 * about what was asked.
 */
export class ChainUnavailableError extends UnavailableError {
  readonly chainKey: string;

  constructor(chainKey: string, reason: string, options?: ErrorOptions) {
    super(`Chain ${chainKey} is unavailable: ${reason}`, options);
    this.name = 'ChainUnavailableError';
    this.chainKey = chainKey;
  }
}

/**
 * The wallet cannot pay for the transfer now: fund it, or wait for outputs to confirm, and prepare
 * the transfer again.
 */
export class InsufficientFundsError extends Error {
  readonly assetSlug: string;
  readonly address: string;
  readonly neededMinor: bigint;
  readonly availableMinor: bigint;

  constructor(shortage: {
    readonly assetSlug: string;
    readonly address: string;
    readonly neededMinor: bigint;
    readonly availableMinor: bigint;
  }) {
    super(
      `${shortage.address} holds ${shortage.availableMinor} of ${shortage.assetSlug} ` +
        `(smallest units) where ${shortage.neededMinor} are needed.`,
    );
    this.name = 'InsufficientFundsError';
    this.assetSlug = shortage.assetSlug;
    this.address = shortage.address;
    this.neededMinor = shortage.neededMinor;
    this.availableMinor = shortage.availableMinor;
  }
}

/**
 * The node refuses this very transaction, and does not know it from before. `isOutpaced`: its nonce
 * or an output is already spent by another transaction, so that this one can never be mined unless
 * a reorganisation undoes the other.
 */
export class TransferRefusedError extends Error {
  readonly chainKey: string;
  readonly isOutpaced: boolean;

  constructor(chainKey: string, reason: string, isOutpaced: boolean) {
    super(`Chain ${chainKey} refuses the transfer: ${reason}`);
    this.name = 'TransferRefusedError';
    this.chainKey = chainKey;
    this.isOutpaced = isOutpaced;
  }
}

/**
 * A token would not move what it is asked to, to our own address either: it is not the receiver
 * that it refuses.
 */
export class FaultyTokenError extends TransferRefusedError {
  readonly assetSlug: string;
  readonly problem: string;

  constructor(chainKey: string, assetSlug: string, problem: string) {
    super(chainKey, problem, false);
    this.name = 'FaultyTokenError';
    this.assetSlug = assetSlug;
    this.problem = problem;
  }
}
