import type { BlockRef } from '../../../chains/block-ref';
import type { Chain } from '../../../chains/chain';
import { assertUpdated } from '../../../platform/database/conflict-error';
import { confirmationsOf, type Deposit } from '../domain/deposit';
import { depositFound, lostDepositKey, unexpectedDepositHeld } from '../domain/deposit-postings';
import type { DepositDeps } from './deposit-deps';

/** Handles the misdirected deposits on one chain, which never advance an order. */
export interface MisdirectedTracker {
  /**
   * Books the deposits that now have enough confirmations, and publishes a change for each order
   * whose misdirected deposits have visibly changed.
   */
  settle(tip: BlockRef): Promise<void>;
}

/**
 * @param onError called for each deposit that could not be settled; it is retried at the next call
 */
export function createMisdirectedTracker(
  deps: DepositDeps,
  chain: Chain,
  onError: (error: unknown, orderId: number) => void,
): MisdirectedTracker {
  let announced = new Map<string, number>();
  const settleOne = async (deposit: Deposit, confirmations: number): Promise<void> => {
    if (confirmations >= confirmationsToHold(deps, deposit)) await hold(deps, deposit);
    else if (announced.get(deposit.depositId) === confirmations) return;
    await deps.pubSub.publish({ topic: 'order-changed', orderId: deposit.orderId });
  };
  return {
    settle: async (tip) => {
      const seen = new Map<string, number>();
      for (const deposit of await deps.stores.deposits.seenStrays(deps.database, chain.key)) {
        const confirmations = confirmationsOf(deposit, tip.height);
        await settleOne(deposit, confirmations).catch((error: unknown) =>
          onError(error, deposit.orderId),
        );
        seen.set(deposit.depositId, confirmations);
      }
      announced = seen;
    },
  };
}

/**
 * Returns how many confirmations a deposit needs on its own network before money is sent for it:
 * from then on, an operator may return it.
 */
function confirmationsToHold(deps: DepositDeps, deposit: Deposit): number {
  const instrument = deps.catalogue.bySlug(deposit.assetSlug);
  if (!instrument)
    throw new Error(
      `The catalogue no longer contains ${deposit.assetSlug}, in which a deposit arrived`,
    );
  return deps.catalogue.networkOf(instrument).minConfirmationsToWithdraw;
}

/**
 * Books a misdirected deposit: we hold it, and owe it. If it was lost after its return and is found
 * again, this only reverses the loss.
 */
async function hold(deps: DepositDeps, deposit: Deposit): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const isFound = await deps.stores.ledger.isPosted(sql, lostDepositKey(deposit));
    assertUpdated(
      await deps.stores.deposits.setState(
        sql,
        deposit.depositId,
        ['seen'],
        isFound ? 'returned' : 'unexpected',
      ),
      'holding a stray deposit',
    );
    await deps.stores.ledger.post(
      sql,
      isFound ? depositFound(deposit) : unexpectedDepositHeld(deposit),
      deps.clock.nowMs(),
    );
  });
}
