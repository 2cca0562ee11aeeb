import type { BlockRef, Chain } from '../../../chains/chain';
import { mustWin } from '../../../platform/database/losing-writer';
import { confirmationsOf, type Deposit } from '../domain/deposit';
import { depositFound, lostDepositKey, unexpectedDepositHeld } from '../domain/deposit-postings';
import type { DepositDeps } from './deposit-deps';

/** Looks after the deposits on one chain that went astray. Orders go their way without them. */
export interface StrayKeeper {
  /**
   * Takes those into the books that are deep enough by now, and announces the orders of those of
   * which there is something new to see.
   */
  settle(tip: BlockRef): Promise<void>;
}

/**
 * @param onError told of each deposit that could not be settled; it is tried again at the next call
 */
export function createStrayKeeper(
  deps: DepositDeps,
  chain: Chain,
  onError: (error: unknown, orderId: number) => void,
): StrayKeeper {
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
 * As deep as a deposit has to be on its own network before money leaves for it: an operator may
 * send it back from then on.
 */
function confirmationsToHold(deps: DepositDeps, deposit: Deposit): number {
  const instrument = deps.catalogue.bySlug(deposit.assetSlug);
  if (!instrument)
    throw new Error(
      `The catalogue no longer knows ${deposit.assetSlug}, in which a deposit arrived`,
    );
  return deps.catalogue.networkOf(instrument).minConfirmationsToWithdraw;
}

/**
 * Takes a stray deposit into the books: we hold it, and owe it. One that was lost after it had been
 * sent back, and is found again, only makes good the loss.
 */
async function hold(deps: DepositDeps, deposit: Deposit): Promise<void> {
  await deps.database.transaction(async (sql) => {
    const isFound = await deps.stores.ledger.isPosted(sql, lostDepositKey(deposit));
    mustWin(
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
