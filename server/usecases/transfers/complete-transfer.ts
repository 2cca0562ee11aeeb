import { totalMinor } from '../../domain/deposits/deposit';
import { sweepShort, transferConfirmed } from '../../domain/ledger/transfer-postings';
import type { BlockId, OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { PayoutChain } from '../../ports/chain';
import type { Sql } from '../../ports/database';
import { mustWin } from '../orders/losing-writer';
import { queueSweepAfterGas } from './plan-sweeps';
import type { TransferDeps } from './transfer-deps';

/**
 * A transfer is done: its state, its postings and what it means for its order or its deposit, in
 * one transaction. Orders and deposits hear of it once, however often a reorganisation has it
 * confirmed.
 * @param outcome with what a token kept back of a sweep
 */
export async function completeTransfer(
  deps: TransferDeps,
  chain: PayoutChain,
  transfer: OutgoingTransfer,
  outcome: SettledBy & { readonly lostMinor: bigint },
): Promise<void> {
  const swept = await sweptDeposits(deps, chain, transfer, outcome.block);
  await deps.database.transaction(async (sql) => {
    const atMs = deps.clock.nowMs();
    mustWin(
      await deps.stores.transfers.settle(
        sql,
        transfer.transferId,
        { state: 'confirmed', ...outcome },
        atMs,
      ),
      'confirming a transfer',
    );
    const posting = transferConfirmed({
      ...transfer,
      ...outcome,
      sentMinor: transfer.sentMinor ?? 0n,
      nativeSlug: chain.nativeSlug,
    });
    await deps.stores.ledger.post(sql, posting, atMs);
    if (!transfer.wasConfirmed || transfer.purpose === 'reward_withdrawal')
      await AFTERWARDS[transfer.purpose](deps, sql, transfer, swept);
  });
  if (transfer.orderId !== null)
    await deps.pubSub.publish({ topic: 'order-changed', orderId: transfer.orderId });
}

export type SettledBy = {
  readonly feeMinor: bigint;
  readonly block: BlockId;
  readonly isFinal: boolean;
};

/**
 * Which deposits a mined sweep took. A token is moved to the unit, and a sweep for more than was
 * there has failed. The chain's own coin is emptied, whatever is there: what no earlier block
 * holds, since a reorganisation dropped it, is swept by itself when it is back.
 */
async function sweptDeposits(
  { database, stores }: TransferDeps,
  chain: PayoutChain,
  { purpose, depositId, amountMinor }: OutgoingTransfer,
  { height }: BlockId,
): Promise<ReadonlySet<string>> {
  if (purpose !== 'sweep' || depositId === null) return new Set();
  const together = await stores.deposits.plannedWith(database, depositId);
  const statuses = await Promise.all(
    together.map(async (deposit) => ({
      depositId: deposit.depositId,
      status: amountMinor === null ? await chain.transactionStatus(deposit.txId) : null,
    })),
  );
  return new Set(
    statuses
      .filter(
        ({ status }) =>
          status === null || (status.kind === 'mined' && status.block.height < height),
      )
      .map((swept) => swept.depositId),
  );
}

type Afterwards = (
  deps: TransferDeps,
  sql: Sql,
  transfer: OutgoingTransfer,
  swept: ReadonlySet<string>,
) => Promise<void>;

const AFTERWARDS: Record<OutgoingTransfer['purpose'], Afterwards> = {
  payout: async (deps, sql, transfer) => {
    const orderId = orderOf(transfer);
    mustWin(
      await deps.stores.orders.append(
        sql,
        orderId,
        { kind: 'WITHDRAWAL_COMPLETED' },
        deps.clock.nowMs(),
      ),
      'WITHDRAWAL_COMPLETED',
    );
    await deps.stores.reservations.release(sql, orderId);
  },
  refund: async (deps, sql, transfer) => {
    // A refund of a surplus, which an operator asks for, leaves the order as it is.
    await deps.stores.orders.append(
      sql,
      orderOf(transfer),
      { kind: 'REFUND_COMPLETED' },
      deps.clock.nowMs(),
    );
  },
  return: async () => undefined,
  sweep: async (deps, sql, transfer, swept) => {
    if (transfer.depositId === null) return;
    const together = await deps.stores.deposits.plannedWith(sql, transfer.depositId);
    const ids = together.map(({ depositId }) => depositId);
    await deps.stores.deposits.setSweepState(
      sql,
      ids.filter((depositId) => swept.has(depositId)),
      'swept',
    );
    await deps.stores.deposits.setSweepState(
      sql,
      ids.filter((depositId) => !swept.has(depositId)),
      'none',
    );
    const shortMinor =
      transfer.amountMinor === null ? 0n : totalMinor(together) - (transfer.sentMinor ?? 0n);
    if (shortMinor <= 0n) return;
    await deps.stores.ledger.post(sql, sweepShort(transfer, shortMinor), deps.clock.nowMs());
    const problem =
      `${together[0]?.address} held ${transfer.sentMinor} of it where ${totalMinor(together)} ` +
      'had arrived (smallest units): its balances change without transfers';
    await deps.stores.pausedTokens.pause(sql, transfer.assetSlug, problem, deps.clock.nowMs());
  },
  gas: queueSweepAfterGas,
  filler: async () => undefined,
  reward_withdrawal: (deps, sql, transfer) => deps.withdrawalEnds.sent(sql, transfer),
};

function orderOf(transfer: OutgoingTransfer): number {
  if (transfer.orderId === null)
    throw new Error(`Transfer ${transfer.transferKey} belongs to no order`);
  return transfer.orderId;
}
