import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { PayoutChain, Signer } from '../../ports/chain';
import type { Sql } from '../../ports/database';
import type { OrderDeps } from '../orders/order-deps';

/**
 * What the end of a transfer means for the withdrawal of rewards that it carries out; in the
 * transaction that ends it.
 */
export type WithdrawalEnds = {
  readonly sent: (sql: Sql, transfer: OutgoingTransfer) => Promise<void>;
  readonly failed: (sql: Sql, transfer: OutgoingTransfer) => Promise<void>;
  /** A reorganisation dropped the transfer after it was sent: it is on its way again. */
  readonly reopened: (sql: Sql, transfer: OutgoingTransfer) => Promise<void>;
};

/** What sending and following outgoing transfers needs. */
export type TransferDeps = OrderDeps & {
  readonly signer: Signer;
  /** How many blocks have to stand on a transfer before it counts as done. */
  readonly confirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  /**
   * How many blocks have to stand on a transfer before the chain can't undo it: up to then it is
   * followed.
   */
  readonly finalConfirmationsOf: (chain: Pick<PayoutChain, 'key'>) => number;
  readonly withdrawalEnds: WithdrawalEnds;
  readonly report: (problem: { readonly transferId: string; readonly message: string }) => void;
};
