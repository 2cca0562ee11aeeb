/**
 * The signer does not sign this transfer now: it does not do what it states, is above a limit, or
 * could pay twice. The reason says what to do. A retry succeeds once the limits allow it, or the
 * operator has changed the policy or made a statement.
 */
export class SigningRejectedError extends Error {
  /** @param waitingTransferKey the earlier transfer that has to be sent first */
  constructor(
    readonly reason: string,
    readonly waitingTransferKey?: string,
  ) {
    super(`Signing refused: ${reason}`);
    this.name = 'SigningRejectedError';
  }
}

/** What people have to approve before a transfer is signed. */
export type NeededApproval = {
  /** The limit of the policy that the transfer exceeds. */
  readonly reason: string;
  /** The exact text that people approve. */
  readonly statement: string;
  /** How many people have to approve it. */
  readonly people: number;
  readonly approvedBy: readonly string[];
};

/** The transfer needs approvals by people, and not enough of them have approved it. */
export class ApprovalNeededError extends Error {
  constructor(readonly needed: NeededApproval) {
    const { reason, people, approvedBy } = needed;
    super(`Waiting for approval (${approvedBy.length} of ${people}): ${reason}`);
    this.name = 'ApprovalNeededError';
  }
}

/** The signer process is currently unavailable: try again. */
export class SignerUnavailableError extends Error {
  constructor(reason: string) {
    super(`The signer is unavailable: ${reason}`);
    this.name = 'SignerUnavailableError';
  }
}
