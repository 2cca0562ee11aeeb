import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { Sql } from '../../../platform/database/database';
import type { OutgoingTransfer } from '../../treasury';
import { depositKeyOf, totalMinor, type Deposit } from '../domain/deposit';
import type { SweepDeps } from './sweep-deps';
import { walletOf } from './wallet-of';

type PlanDeps = Omit<SweepDeps, 'report'>;

/** Once this many deposits are planned, the others wait for the next tick. */
const DEPOSITS_PER_TICK = 50;
/** A deposit stays where it is if its sweep would cost more than a third of its value. */
const MIN_WORTH_FEES = 3n;
/**
 * The gas sent ahead for a token sweep, in percent of the estimate: the price may rise before the
 * sweep is mined.
 */
const GAS_MARGIN_PERCENT = 200n;

/**
 * Queues sweeps of confirmed deposits to the hot wallet: one at a time for each address and asset,
 * with all its deposits. The chain's own coin is swept directly, a token after the gas for it has
 * arrived.
 */
export async function planSweeps(
  deps: PlanDeps,
  chain: Chain,
  confirmations: number,
  report: SweepReporter,
): Promise<void> {
  const tip = await deps.stores.chains.tip(deps.database, chain.key);
  if (!tip) return;
  const costOf = oncePerAsset((assetSlug) =>
    sweepCost(deps, chain, assetSlug).catch((error: unknown) => void report(error, assetSlug)),
  );
  let [afterDepositId, planned] = ['0', 0];
  while (planned < DEPOSITS_PER_TICK) {
    const page = await deps.stores.deposits.sweepable(
      deps.database,
      chain.key,
      tip.height - confirmations + 1,
      { afterDepositId, limit: DEPOSITS_PER_TICK },
    );
    for (const together of byAddressAndAsset(page)) {
      const cost = await costOf(together[0].assetSlug);
      if (
        cost &&
        (await isPlanned(planSweep(deps, chain, together, cost), (error) =>
          report(error, together[0].assetSlug),
        ))
      )
        planned += together.length;
    }
    const last = page.at(-1);
    if (!last || page.length < DEPOSITS_PER_TICK) return;
    afterDepositId = last.depositId;
  }
}

/**
 * Reports an error that prevents sweeping the deposits of an asset. They are skipped, and retried
 * at the next tick.
 */
export type SweepReporter = (error: unknown, assetSlug: string) => void;

/**
 * Reports a planning error and returns false, but rethrows it if the node is unavailable: that
 * affects the whole chain.
 */
async function isPlanned(
  planning: Promise<void>,
  report: (error: unknown) => void,
): Promise<boolean> {
  try {
    await planning;
    return true;
  } catch (error) {
    if (error instanceof ChainUnavailableError) throw error;
    report(error);
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

type SweepCost = {
  /** The fee of one transfer, in the chain's own coin. */
  readonly feeMinor: bigint;
  /** The smallest amount worth sweeping, in the asset. */
  readonly minMinor: bigint;
};

/** Returns the cost of sweeping an asset. Throws for a token without a price. */
async function sweepCost(deps: PlanDeps, chain: Chain, assetSlug: string): Promise<SweepCost> {
  const tokenFee = assetSlug === chain.nativeSlug ? null : tokenFeeMinor(deps, assetSlug);
  const { safeMinor: feeMinor } = await chain.estimateFee(assetSlug);
  return { feeMinor, minMinor: (tokenFee ?? feeMinor) * MIN_WORTH_FEES };
}

type Together = readonly [Deposit, ...Deposit[]];

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

async function planSweep(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  { feeMinor, minMinor }: SweepCost,
): Promise<void> {
  const [first] = together;
  const ids = together.map(({ depositId }) => depositId);
  // The sweep was sent before this database was restored, and only has to be booked.
  if (await wasSwept(deps, chain, first))
    return deps.database.transaction(async (sql) => {
      await deps.stores.deposits.setSweepState(sql, ids, 'planned');
      await queueSweep(deps, sql, chain, together);
    });
  const isNative = first.assetSlug === chain.nativeSlug;
  const isDust = totalMinor(together) < minMinor;
  // An earlier sweep of the coin emptied the address, and also moved a deposit that was not booked
  // yet.
  const hasVanished =
    isNative && !isDust && (await chain.balanceOf(first.assetSlug, first.address)) < feeMinor;
  await deps.database.transaction(async (sql) => {
    if (isDust || hasVanished)
      return deps.stores.deposits.setSweepState(sql, ids, isDust ? 'dust' : 'swept');
    await deps.stores.deposits.setSweepState(sql, ids, 'planned');
    if (isNative) return queueSweep(deps, sql, chain, together);
    await deps.stores.transfers.enqueue(
      sql,
      {
        transferKey: `gas:${depositKeyOf(first)}${inRound(first)}`,
        purpose: 'gas',
        orderId: first.orderId,
        depositId: first.depositId,
        chainKey: chain.key,
        fromWallet: 'hot',
        toAddress: first.address,
        assetSlug: chain.nativeSlug,
        amountMinor: (feeMinor * GAS_MARGIN_PERCENT) / 100n,
      },
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

/** Allows a deposit that vanished and was booked again to be swept again. */
const inRound = ({ creditRound }: Deposit): string => (creditRound <= 1 ? '' : `:${creditRound}`);

/**
 * Returns the cost of moving a token, in units of the token. Throws while it has no price: the
 * sweep is planned at a later tick.
 */
function tokenFeeMinor(deps: PlanDeps, assetSlug: string): bigint {
  const instrument = deps.catalogue.bySlug(assetSlug);
  if (!instrument) throw new Error(`The catalogue no longer contains ${assetSlug}`);
  return deps.pricingService.networkFeeMinor(instrument);
}

async function queueSweep(
  deps: PlanDeps,
  sql: Sql,
  chain: Chain,
  together: Together,
): Promise<void> {
  const [first] = together;
  const index = await deps.stores.deposits.derivationIndexOf(
    sql,
    walletOf(deps.chains, chain),
    first.address,
  );
  if (index === null) throw new Error(`${first.address} is not one of our deposit addresses`);
  await deps.stores.transfers.enqueue(
    sql,
    {
      transferKey: await freeKey(deps, sql, `sweep:${depositKeyOf(first)}${inRound(first)}`),
      purpose: 'sweep',
      orderId: first.orderId,
      depositId: first.depositId,
      chainKey: chain.key,
      fromWallet: index,
      toAddress: chain.hotWalletAddress,
      assetSlug: first.assetSlug,
      // A token sweep sends the exact amount; a sweep of the fee coin empties the address.
      amountMinor: first.assetSlug === chain.nativeSlug ? null : totalMinor(together),
    },
    deps.clock.nowMs(),
  );
}

/**
 * A sweep of the chain's own coin may be confirmed without a deposit that it was planned for. That
 * deposit is then swept again, under another key.
 */
async function freeKey({ stores }: PlanDeps, sql: Sql, key: string): Promise<string> {
  for (let time = 1; ; time += 1) {
    const candidate = time === 1 ? key : `${key}:again-${time}`;
    if (!(await stores.transfers.findByKey(sql, candidate))?.wasConfirmed) return candidate;
  }
}

/** Queues a token's sweep once its gas has arrived, in the transaction that confirms the gas. */
export async function queueSweepAfterGas(
  deps: PlanDeps,
  sql: Sql,
  gas: OutgoingTransfer,
): Promise<void> {
  const chain = deps.chains.find(({ key }) => key === gas.chainKey);
  const [first, ...others] =
    gas.depositId === null ? [] : await deps.stores.deposits.plannedWith(sql, gas.depositId);
  if (!chain || !first)
    throw new Error(`The gas of ${gas.transferKey} was for deposits that are gone`);
  await queueSweep(deps, sql, chain, [first, ...others]);
}
