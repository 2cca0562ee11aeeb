import type { TransferState } from '../../../treasury';

/** How a user confirms: with a code that we email, or with one that their device generates. */
export type ConfirmBy = 'mail' | 'totp';

/** `failed` and `cancelled`: the money is back in the user's balances. */
export type WithdrawalState =
  'awaiting_confirmation' | 'queued' | 'completed' | 'failed' | 'cancelled';

/** A reward withdrawal. */
export type Withdrawal = {
  readonly withdrawalId: string;
  readonly userId: number;
  readonly state: WithdrawalState;
  readonly assetSlug: string;
  readonly address: string;
  readonly isSimulated: boolean;
  /** The amount taken from each of the user's balances. */
  readonly fromAffiliateMinor: bigint;
  readonly fromCashbackMinor: bigint;
  readonly confirmBy: ConfirmBy;
  /** `null` if no code was sent. */
  readonly codeHash: string | null;
  readonly triesLeft: number;
  readonly confirmBeforeMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** A withdrawal with the state of its transfer, if it has one yet. */
export type TrackedWithdrawal = Withdrawal & {
  readonly transferState: TransferState | null;
  readonly txId: string | null;
};

export const amountOf = ({
  fromAffiliateMinor,
  fromCashbackMinor,
}: Pick<Withdrawal, 'fromAffiliateMinor' | 'fromCashbackMinor'>): bigint =>
  fromAffiliateMinor + fromCashbackMinor;
