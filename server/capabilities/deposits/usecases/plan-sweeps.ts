import type { Chain } from '../../../chains/chain';
import type { Deposit } from '../domain/deposit';
import { createOutages, type Outage } from './outage';
import { planSweep } from './plan-sweep';
import type { Together } from './queue-sweep';
import { sweepCost, worthSweeping, type SweepCost } from './sweep-cost';
import type { SweepDeps } from './sweep-deps';
import { topUpGas } from './top-up-gas';

type PlanDeps = Omit<SweepDeps, 'report'>;

/** Once this many deposits are planned, the others wait for the next tick. */
const DEPOSITS_PER_TICK = 50;
/** The same for deposits that were not worth sweeping earlier: new ones must not wait for them. */
const DUST_PER_TICK = 20;

/**
 * Reports an error that prevents sweeping the deposits of an asset. They are skipped, and retried
 * at the next tick.
 */
export type SweepReporter = (error: unknown, assetSlug: string) => void;

/** One run of the planner. */
type Run = {
  readonly deps: PlanDeps;
  readonly chain: Chain;
  /** The newest block that is deep enough. */
  readonly maxHeight: number;
  /** Returns `null` for an asset whose cost is not known; that is reported. */
  readonly costOf: (assetSlug: string) => Promise<SweepCost | null>;
  readonly outage: Outage;
};

/**
 * Creates the planner of a chain. Each call of the returned function queues sweeps of confirmed
 * deposits to the hot wallet: one at a time for each address and asset, with all its deposits. The
 * chain's own coin is swept directly, a token after the gas for it has arrived. Deposits that were
 * not worth it earlier are swept once fees have fallen.
 * An asset for which the nodes are unavailable doesn't stop the others, and comes after them in the
 * next run. The function throws ChainUnavailableError then.
 */
export function createSweepPlanner(
  deps: PlanDeps,
  chain: Chain,
  confirmations: number,
  report: SweepReporter,
): () => Promise<void> {
  const beginRun = createOutages(chain, deps.clock, report);
  return async () => {
    const tip = await deps.stores.chains.tip(deps.database, chain.key);
    if (!tip) return;
    const outage = beginRun();
    const costOf = oncePerAsset((assetSlug) =>
      sweepCost(deps, chain, assetSlug).catch(async (error: unknown) => {
        await outage.report(error, assetSlug);
        return null;
      }),
    );
    const maxHeight = tip.height - confirmations + 1;
    const run: Run = { deps, chain, maxHeight, costOf, outage };
    do await planAll(run);
    while (outage.nextTurn());
    outage.end();
  };
}

async function planAll(run: Run): Promise<void> {
  await planNew(run);
  await planDust(run);
  await topUpGas(run.deps, run.chain, run.outage);
}

async function planNew(run: Run): Promise<void> {
  const { deposits } = run.deps.stores;
  const { database } = run.deps;
  let [afterDepositId, planned] = ['0', 0];
  while (planned < DEPOSITS_PER_TICK) {
    const page = await deposits.sweepable(database, run.chain.key, run.maxHeight, {
      afterDepositId,
      limit: DEPOSITS_PER_TICK,
    });
    planned += (await planPage(run, page)).planned;
    const last = page.at(-1);
    if (!last || page.length < DEPOSITS_PER_TICK) return;
    afterDepositId = last.depositId;
  }
}

/** Dust is only read for assets in which some of it has become worth its sweep. */
async function planDust(run: Run): Promise<void> {
  const { database, stores } = run.deps;
  for (const [assetSlug, mostMinor] of await stores.deposits.dustWorth(database, run.chain)) {
    const cost = run.outage.affects(assetSlug) ? null : await run.costOf(assetSlug);
    if (cost === null || worthSweeping(cost.costMinor) > mostMinor) continue;
    let [skip, planned] = [0, 0];
    while (planned < DUST_PER_TICK) {
      const page = await stores.deposits.dustAbove(database, run.chain.key, run.maxHeight, {
        assetSlug,
        worthMinor: worthSweeping(cost.costMinor),
        skip,
        limit: DUST_PER_TICK,
      });
      const done = await planPage(run, page);
      planned += done.planned;
      skip += done.failed;
      if (page.length < DUST_PER_TICK) break;
    }
  }
}

/** Plans the sweeps of some deposits. @returns how many were planned, and how many could not be */
async function planPage(
  { deps, chain, maxHeight, costOf, outage }: Run,
  page: readonly Deposit[],
): Promise<{ readonly planned: number; readonly failed: number }> {
  let [planned, failed] = [0, 0];
  for (const together of coinsFirst(chain, byAddressAndAsset(page))) {
    const [{ assetSlug }] = together;
    const cost = outage.affects(assetSlug) ? null : await costOf(assetSlug);
    const isDone =
      cost !== null &&
      (await isPlanned(planWithDust(deps, chain, together, maxHeight, cost), (error) =>
        outage.report(error, assetSlug),
      ));
    if (isDone) planned += together.length;
    else failed += together.length;
  }
  return { planned, failed };
}

/** Adds the dust at the same address, which the sweep moves as well. */
async function planWithDust(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  maxHeight: number,
  cost: SweepCost,
): Promise<void> {
  const known = new Set(together.map(({ depositId }) => depositId));
  const dust = await deps.stores.deposits.dustAt(deps.database, together[0], maxHeight);
  const others = dust.filter(({ depositId }) => !known.has(depositId));
  await planSweep(deps, chain, [...together, ...others], cost);
}

/** Reports a planning error and returns false. */
async function isPlanned(
  planning: Promise<void>,
  report: (error: unknown) => Promise<void>,
): Promise<boolean> {
  try {
    await planning;
    return true;
  } catch (error) {
    await report(error);
    return false;
  }
}

function oncePerAsset<T>(
  read: (assetSlug: string) => Promise<T>,
): (assetSlug: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (assetSlug) => {
    const reading = known.get(assetSlug) ?? read(assetSlug);
    known.set(assetSlug, reading);
    return reading;
  };
}

/** The coin is one asset; in an outage, the run may end before all tokens are estimated. */
const coinsFirst = (
  { nativeSlug }: Pick<Chain, 'nativeSlug'>,
  groups: readonly Together[],
): Together[] => {
  const isCoin = ([{ assetSlug }]: Together) => assetSlug === nativeSlug;
  return [...groups.filter(isCoin), ...groups.filter((group) => !isCoin(group))];
};

function byAddressAndAsset(deposits: readonly Deposit[]): Together[] {
  const groups = new Map<string, [Deposit, ...Deposit[]]>();
  for (const deposit of deposits) {
    const key = `${deposit.address} ${deposit.assetSlug}`;
    const group = groups.get(key);
    if (group) group.push(deposit);
    else groups.set(key, [deposit]);
  }
  return [...groups.values()];
}
