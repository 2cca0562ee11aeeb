import { UnavailableError } from '../platform/unavailable-error';

/**
 * The node did not respond, or responded that it is not ready: wait and try again. The outcome of
 * the request is unknown.
 */
export class ChainUnavailableError extends UnavailableError {
  readonly chainKey: string;
  readonly reason: string;

  constructor(chainKey: string, reason: string, options?: ErrorOptions) {
    super(`Chain ${chainKey} is unavailable: ${reason}`, options);
    this.name = 'ChainUnavailableError';
    this.chainKey = chainKey;
    this.reason = reason;
  }
}

/**
 * The nodes lack a transaction that one of ours spends from, so they can't show its fee. Waiting only
 * helps while they build their index of all transactions.
 */
export class FeeUnreadableError extends ChainUnavailableError {}

/**
 * The wallet cannot pay for the transfer now. Fund it or wait for outputs to confirm, then prepare
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
 * The node rejects this transaction and has not seen it before. `isOutpaced`: another transaction
 * has already spent its nonce or an output, so it can never be mined unless a reorganisation
 * reverts the other transaction.
 */
export class TransferRejectedError extends Error {
  readonly chainKey: string;
  readonly isOutpaced: boolean;

  constructor(chainKey: string, reason: string, isOutpaced: boolean) {
    super(`Chain ${chainKey} refuses the transfer: ${reason}`);
    this.name = 'TransferRejectedError';
    this.chainKey = chainKey;
    this.isOutpaced = isOutpaced;
  }
}

/**
 * A token would not move the requested amount, not even to our own address. The receiver is not the
 * cause.
 */
export class FaultyTokenError extends TransferRejectedError {
  readonly assetSlug: string;
  readonly problem: string;

  constructor(chainKey: string, assetSlug: string, problem: string) {
    super(chainKey, problem, false);
    this.name = 'FaultyTokenError';
    this.assetSlug = assetSlug;
    this.problem = problem;
  }
}

/** The network is too expensive now: the transfer waits until its fee is within the limit again. */
export class FeeTooHighError extends Error {
  /** @param subject what the limit is for */
  constructor(assetSlug: string, feeMinor: bigint, maxFeeMinor: bigint, subject = 'one transfer') {
    super(
      `It would cost ${feeMinor} of ${assetSlug} (smallest units), which is above the limit of ` +
        `${maxFeeMinor} for ${subject}: it waits until fees fall, or until "maxPerTransfer" of ` +
        'the chain is raised.',
    );
    this.name = 'FeeTooHighError';
  }
}

/** @throws FeeTooHighError if a fee is above the limit */
export function assertFeeWithin(
  maxFeeMinor: bigint | null,
  nativeSlug: string,
  feeMinor: bigint,
): void {
  if (maxFeeMinor !== null && feeMinor > maxFeeMinor)
    throw new FeeTooHighError(nativeSlug, feeMinor, maxFeeMinor);
}
