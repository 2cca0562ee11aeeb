import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import {
  type Deposit,
  depositCredited,
  depositFound,
  lostDepositKey,
  undoneLossKey,
} from '../../../deposits';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';

/** Books confirmed deposits, inside the caller's transaction. */
export async function creditInto(
  deps: OrderDeps,
  sql: Sql,
  deposits: readonly Deposit[],
): Promise<void> {
  for (const deposit of deposits) {
    assertUpdated(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'credited'),
      'crediting a deposit',
    );
    await deps.stores.ledger.post(sql, depositCredited(deposit), deps.clock.nowMs());
  }
}

/**
 * Books deposits while the client still has to decide about the order. Keeps the order locked: a
 * refund that starts at the same moment would leave them out, and nothing would check them again.
 */
export async function creditDeposits(
  deps: OrderDeps,
  { orderId, state }: Order,
  deposits: readonly Deposit[],
): Promise<boolean> {
  await deps.database.transaction(async (sql) => {
    assertUpdated(
      (await deps.stores.orders.lock(sql, orderId))?.state === state,
      'crediting a deposit',
    );
    await creditInto(deps, sql, deposits);
  });
  return true;
}

/** Books a deposit that arrived too late for the order. We owe it, and it is shown to operators. */
export async function holdExtraDeposit(deps: OrderDeps, deposit: Deposit): Promise<boolean> {
  await deps.database.transaction(async (sql) => {
    if (await isLost(deps, sql, deposit)) return restoreFoundDeposit(deps, sql, deposit);
    assertUpdated(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'surplus'),
      'holding a deposit',
    );
    await deps.stores.ledger.post(sql, depositCredited(deposit), deps.clock.nowMs());
  });
  return true;
}

/** Whether the deposit is booked as our loss. */
async function isLost(
  { stores: { ledger } }: OrderDeps,
  sql: Sql,
  deposit: Deposit,
): Promise<boolean> {
  return (
    (await ledger.isPosted(sql, lostDepositKey(deposit))) &&
    !(await ledger.isPosted(sql, undoneLossKey(deposit)))
  );
}

/**
 * Credits a deposit that reappeared after a reorganisation removed it and its order was paid out:
 * it is the one that the payout was for, not an extra one.
 */
async function restoreFoundDeposit(deps: OrderDeps, sql: Sql, deposit: Deposit): Promise<void> {
  assertUpdated(
    await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'credited'),
    'finding a deposit again',
  );
  await deps.stores.ledger.post(sql, depositFound(deposit), deps.clock.nowMs());
}
