import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { MISDIRECTED_KINDS } from '@quayside/contract/schemas/order-transfers';

type Movement = {
  readonly createdAt: string;
  readonly instrument: Instrument;
  readonly amountMinor: bigint;
  readonly isSimulated: boolean;
};

export type DepositMovement = Movement & {
  readonly confirmations: number;
  readonly txId: string;
  readonly isPending: boolean;
};

export type WithdrawalMovement = Movement & {
  readonly networkFeeMinor: bigint;
  readonly txId: string;
};

/** A deposit that reached the order's address and is not what the order is for. */
export type MisdirectedMovement = {
  readonly kind: (typeof MISDIRECTED_KINDS)[number];
  readonly createdAt: string;
  readonly instrument: Instrument;
  readonly amountMinor: bigint;
  readonly confirmations: number;
  readonly txId: string;
  readonly isReturned: boolean;
  readonly returnTxId: string | null;
};

/** What was received for an order and what was sent, whoever fulfilled it. */
export type OrderMovements = {
  readonly deposits: readonly DepositMovement[];
  readonly withdrawals: readonly WithdrawalMovement[];
  readonly strayDeposits: readonly MisdirectedMovement[];
};
