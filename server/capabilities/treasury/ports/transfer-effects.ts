import type { PayoutChain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import type {
  BlockId,
  OutgoingTransfer,
  TransferPurpose,
} from '../domain/transfers/outgoing-transfer';

/**
 * What a transfer of one purpose means to the capability that queued it. `confirmed` is called once
 * for a transfer, however often a reorganisation has it confirmed again, unless it is also
 * `reopened`. All but `assertSendable` and `amountToSend` run in the transaction that settles it.
 */
export interface TransferEffects {
  /** @throws Error when what it sends is not covered any more: the transfer stays in the queue */
  assertSendable?(transfer: OutgoingTransfer): Promise<void>;
  /** Absent where a transfer sends what it says. */
  amountToSend?(chain: PayoutChain, transfer: OutgoingTransfer): Promise<bigint | 'all'>;
  /**
   * Reads what it needs from the chain first.
   * @returns what to do in the transaction
   */
  confirmed?(
    chain: PayoutChain,
    transfer: OutgoingTransfer,
    block: BlockId,
  ): Promise<(sql: Sql) => Promise<void>>;
  failed?(sql: Sql, transfer: OutgoingTransfer): Promise<void>;
  /** A reorganisation dropped the transfer after it was confirmed: it is sent again. */
  reopened?(sql: Sql, transfer: OutgoingTransfer): Promise<void>;
}

export type EffectsByPurpose = Readonly<Record<TransferPurpose, TransferEffects>>;
