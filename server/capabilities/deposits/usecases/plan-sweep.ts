import type { Chain } from '../../../chains/chain';
import { depositKeyOf, totalMinor, type Deposit } from '../domain/deposit';
import { inRound, queueSweep, type Together } from './queue-sweep';
import type { SweepDeps } from './sweep-deps';
import { walletOf } from './wallet-of';

type PlanDeps = Omit<SweepDeps, 'report'>;

/** A deposit stays where it is if its sweep would cost more than a third of its value. */
const MIN_WORTH_FEES = 3n;
/**
 * The gas sent ahead for a token sweep, in percent of the estimate: the price may rise before the
 * sweep is mined.
 */
const GAS_MARGIN_PERCENT = 200n;

/** What sweeping an asset costs now. */
export type SweepCost = {
  /** The fee of one transfer, in the chain's own coin. */
  readonly feeMinor: bigint;
  /** The smallest amount worth sweeping, in the asset. */
  readonly minMinor: bigint;
};

/** Returns the cost of sweeping an asset. Throws for a token without a price. */
export async function sweepCost(
  deps: PlanDeps,
  chain: Chain,
  assetSlug: string,
): Promise<SweepCost> {
  const tokenFee = assetSlug === chain.nativeSlug ? null : tokenFeeMinor(deps, assetSlug);
  const { safeMinor: feeMinor } = await chain.estimateFee(assetSlug);
  return { feeMinor, minMinor: (tokenFee ?? feeMinor) * MIN_WORTH_FEES };
}

/**
 * Queues the sweep of deposits at one address, or the gas for it. If they aren't worth it now, they
 * are marked as dust, and planned again when fees have fallen.
 */
export async function planSweep(
  deps: PlanDeps,
  chain: Chain,
  together: Together,
  { feeMinor, minMinor }: SweepCost,
): Promise<void> {
  const [first] = together;
  const { deposits } = deps.stores;
  const ids = together.map(({ depositId }) => depositId);
  // The sweep was sent before this database was restored, and only has to be booked.
  if (await wasSwept(deps, chain, first))
    return deps.database.transaction(async (sql) => {
      await deposits.setSweepState(sql, ids, 'planned');
      await queueSweep(deps, sql, chain, together);
    });
  const worthMinor = totalMinor(together);
  if (worthMinor < minMinor) return deposits.markDust(deps.database, ids, worthMinor);
  const isNative = first.assetSlug === chain.nativeSlug;
  // An earlier sweep of the coin emptied the address, and also moved a deposit that was not booked
  // yet.
  if (isNative && (await chain.balanceOf(first.assetSlug, first.address)) < feeMinor)
    return deposits.setSweepState(deps.database, ids, 'swept');
  await deps.database.transaction(async (sql) => {
    await deposits.setSweepState(sql, ids, 'planned');
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

/**
 * Returns the cost of moving a token, in units of the token. Throws while it has no price: the
 * sweep is planned at a later tick.
 */
function tokenFeeMinor(deps: PlanDeps, assetSlug: string): bigint {
  const instrument = deps.catalogue.bySlug(assetSlug);
  if (!instrument) throw new Error(`The catalogue no longer contains ${assetSlug}`);
  return deps.pricingService.networkFeeMinor(instrument);
}
