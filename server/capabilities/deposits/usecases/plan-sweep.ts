import type { Chain } from '../../../chains/chain';
import { totalMinor, type Deposit } from '../domain/deposit';
import { gasKeyOf, gasTransfer } from './gas-transfers';
import { queueSweep, type Together } from './queue-sweep';
import { inAsset, worthSweeping, type SweepCost } from './sweep-cost';
import type { SweepDeps } from './sweep-deps';
import { lackingGas } from './sweep-gas';
import { walletOf } from './wallet-of';

type PlanDeps = Omit<SweepDeps, 'report'>;

/**
 * Queues the sweep of deposits at one address, or the gas for it. If they aren't worth it now, they
 * are marked as dust, and planned again when fees have fallen.
 */
export async function planSweep(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  usual: SweepCost,
): Promise<void> {
  const [first] = together;
  const { deposits } = deps.stores;
  const ids = together.map(({ depositId }) => depositId);
  // The sweep was sent before this database was restored, and only has to be booked.
  if (await wasSwept(deps, chain, first)) return plan(deps, chain, together, 0n);
  const amountMinor = totalMinor(together);
  if (amountMinor < worthSweeping(usual.costMinor))
    return deposits.markDust(deps.database, ids, amountMinor);
  if (first.assetSlug !== chain.nativeSlug) return planToken(deps, chain, together, usual);
  // An earlier sweep of the coin emptied the address, and also moved a deposit that was not booked
  // yet.
  if ((await chain.balanceOf(first.assetSlug, first.address)) < usual.feeMinor)
    return deposits.setSweepState(deps.database, ids, 'swept');
  return plan(deps, chain, together, 0n);
}

async function planToken(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  usual: SweepCost,
): Promise<void> {
  const { fundMinor, costMinor } = await lackingGas(deps, chain, together, false);
  const tokenCostMinor = inAsset(deps, chain, together[0].assetSlug, costMinor);
  const amountMinor = totalMinor(together);
  if (amountMinor >= worthSweeping(tokenCostMinor)) return plan(deps, chain, together, fundMinor);
  await deps.stores.deposits.markDust(
    deps.database,
    together.map(({ depositId }) => depositId),
    (amountMinor * usual.costMinor) / tokenCostMinor,
  );
}

/** @param fundMinor the gas to send first; the sweep follows once it has arrived */
async function plan(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  fundMinor: bigint,
): Promise<void> {
  const [first] = together;
  await deps.database.transaction(async (sql) => {
    await deps.stores.deposits.setSweepState(
      sql,
      together.map(({ depositId }) => depositId),
      'planned',
    );
    if (fundMinor === 0n) return queueSweep(deps, sql, chain, together);
    await deps.stores.transfers.enqueue(
      sql,
      gasTransfer(chain, first, gasKeyOf(first), fundMinor),
      deps.clock.nowMs(),
    );
  });
}

/** Whether a transaction that swept this address was found and belongs to no sweep yet. */
async function wasSwept(
  deps: PlanDeps,
  chain: Chain,
  { address, assetSlug }: Deposit,
): Promise<boolean> {
  const { database, stores, chains } = deps;
  const found = await stores.foundTransactions.all(database, chain.key);
  if (found.length === 0) return false;
  const index = await stores.deposits.derivationIndexOf(database, walletOf(chains, chain), address);
  return found.some((each) => each.fromWallet === index && each.assetSlug === assetSlug);
}
