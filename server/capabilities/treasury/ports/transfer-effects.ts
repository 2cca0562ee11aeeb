import type { PayoutChain } from '../../../chains/chain';
import type { TransferLimits } from '../../../chains/transfer-limits';
import type { Sql } from '../../../platform/database/database';
import type {
  BlockId,
  OutgoingTransfer,
  TransferPurpose,
} from '../domain/transfers/outgoing-transfer';

/**
 * The effects of transfers with one purpose on the capability that queued them. `confirmed` is
 * called only once for a transfer, however often it is confirmed again after a reorganisation,
 * unless `reopened` is defined too. The first three run before a transfer is signed, the others in
 * the transaction that settles it.
 */
export interface TransferEffects {
  /** @throws Error if the amount is no longer covered: the transfer stays in the queue */
  assertSendable?(transfer: OutgoingTransfer): Promise<void>;
  /** Absent if a transfer sends its stated amount. */
  amountToSend?(chain: PayoutChain, transfer: OutgoingTransfer): Promise<bigint | 'all'>;
  /** Absent if only the chain's limits apply. Called for each version of a transfer. */
  limits?(chain: PayoutChain, transfer: OutgoingTransfer): Promise<TransferLimits>;
  /**
   * First reads the necessary data from the chain.
   * @returns the work to do in the transaction
   */
  confirmed?(
    chain: PayoutChain,
    transfer: OutgoingTransfer,
    block: BlockId,
  ): Promise<(sql: Sql) => Promise<void>>;
  failed?(sql: Sql, transfer: OutgoingTransfer): Promise<void>;
  /** Called when a reorganisation dropped the transfer after it was confirmed: it is sent again. */
  reopened?(sql: Sql, transfer: OutgoingTransfer): Promise<void>;
}

export type EffectsByPurpose = Readonly<Record<TransferPurpose, TransferEffects>>;
