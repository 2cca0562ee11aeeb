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

/** A deposit that reached the order's address in the wrong asset. */
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

/** The transfers received and sent for an order, whoever fulfilled it. */
export type OrderMovements = {
  readonly deposits: readonly DepositMovement[];
  readonly withdrawals: readonly WithdrawalMovement[];
  readonly strayDeposits: readonly MisdirectedMovement[];
};
