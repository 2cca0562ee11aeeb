import type { PayoutChain } from '../../../chains/chain';
import type { Sql } from '../../../platform/database/database';
import {
  type BlockId,
  type OutgoingTransfer,
  sweepShort,
  type TransferEffects,
} from '../../treasury';
import { totalMinor } from '../domain/deposit';
import { gasCollected } from '../domain/deposit-postings';
import { gasAtAddress } from '../domain/gas-at-address';
import { gasLimits, sweepLimits, transfersWithFees } from './gas-transfers';
import { queueSweepAfterGas } from './queue-sweep';
import { amountToSend } from './sweep-amount';
import type { SweepDeps } from './sweep-deps';

/**
 * Creates the effects that sweeps to the hot wallet, and gas transfers for them, have on deposits.
 */
export function sweepEffects(deps: SweepDeps): {
  readonly sweep: TransferEffects;
  readonly gas: TransferEffects;
} {
  return {
    sweep: {
      amountToSend: (chain, transfer) => amountToSend(deps, chain, transfer),
      limits: (chain, transfer) => sweepLimits(deps, chain, transfer),
      confirmed: async (chain, transfer, block) => {
        const swept = await sweptDeposits(deps, chain, transfer, block);
        return async (sql) => {
          await bookCollectedGas(deps, sql, chain, transfer, swept);
          await settleSweep(deps, sql, transfer, swept);
        };
      },
    },
    gas: {
      limits: (chain, transfer) => gasLimits(deps, chain, transfer),
      confirmed: async (_chain, transfer) => (sql) => queueSweepAfterGas(deps, sql, transfer),
    },
  };
}

/**
 * Returns the deposits that a mined sweep moved. A token sweep sends an exact amount, and fails if
 * the address holds less. A sweep of the chain's own coin empties the address: a deposit that no
 * earlier block contains, because a reorganisation dropped it, gets its own sweep when it is back.
 */
async function sweptDeposits(
  { database, stores }: SweepDeps,
  chain: PayoutChain,
  { depositId, amountMinor }: OutgoingTransfer,
  { height }: BlockId,
): Promise<ReadonlySet<string>> {
  if (depositId === null) return new Set();
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

/** A sweep of coins empties its address, so it takes the gas that sweeps of tokens left there. */
async function bookCollectedGas(
  { stores, clock }: SweepDeps,
  sql: Sql,
  { key, nativeSlug }: PayoutChain,
  { transferId, orderId, depositId }: OutgoingTransfer,
  swept: ReadonlySet<string>,
): Promise<void> {
  const transfers = orderId === null ? [] : await transfersWithFees({ stores }, sql, orderId);
  const sweep = transfers.find((each) => each.transferId === transferId);
  if (!sweep?.sender || depositId === null || sweep.assetSlug !== nativeSlug) return;
  const before = transfers.filter((each) => each !== sweep && isBefore(each, sweep));
  const gasMinor = gasAtAddress(before, { chainKey: key, nativeSlug, address: sweep.sender });
  const together = await stores.deposits.plannedWith(sql, depositId);
  const depositedMinor = totalMinor(together.filter((each) => swept.has(each.depositId)));
  const takenMinor = (sweep.sentMinor ?? 0n) + (sweep.feeMinor ?? 0n) - depositedMinor;
  const collectedMinor = takenMinor < gasMinor ? takenMinor : gasMinor;
  if (collectedMinor > 0n)
    await stores.ledger.post(sql, gasCollected(sweep, collectedMinor), clock.nowMs());
}

const isBefore = (one: OutgoingTransfer, other: OutgoingTransfer): boolean =>
  one.block !== null && other.block !== null && one.block.height <= other.block.height;

async function settleSweep(
  { stores, clock }: SweepDeps,
  sql: Sql,
  transfer: OutgoingTransfer,
  swept: ReadonlySet<string>,
): Promise<void> {
  if (transfer.depositId === null) return;
  const together = await stores.deposits.plannedWith(sql, transfer.depositId);
  const ids = together.map(({ depositId }) => depositId);
  await stores.deposits.setSweepState(
    sql,
    ids.filter((depositId) => swept.has(depositId)),
    'swept',
  );
  await stores.deposits.setSweepState(
    sql,
    ids.filter((depositId) => !swept.has(depositId)),
    'none',
  );
  const shortMinor =
    transfer.amountMinor === null ? 0n : totalMinor(together) - (transfer.sentMinor ?? 0n);
  if (shortMinor <= 0n) return;
  await stores.ledger.post(sql, sweepShort(transfer, shortMinor), clock.nowMs());
  const problem =
    `${together[0]?.address} held ${transfer.sentMinor} of it where ${totalMinor(together)} ` +
    'had arrived (smallest units): its balances change without transfers';
  await stores.pausedTokens.pause(sql, transfer.assetSlug, problem, clock.nowMs());
}
