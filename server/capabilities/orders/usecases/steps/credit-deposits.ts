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

/** Enters confirmed deposits in the books, inside the caller's transaction. */
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
 * Enters deposits in the books while the client still has to decide about the order. It holds the
 * order's lock: a refund that starts at the same moment would leave them out, and nothing would
 * check them again.
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

/**
 * Enters a deposit in the books that came too late for the order. We owe it, and an operator sees
 * it.
 */
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

/** Whether the deposit is in the books as our loss. */
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
 * Credits a deposit that a reorganisation removed after its order was paid out, and that is back:
 * it is the one that was paid for, not an extra one.
 */
async function restoreFoundDeposit(deps: OrderDeps, sql: Sql, deposit: Deposit): Promise<void> {
  assertUpdated(
    await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'credited'),
    'finding a deposit again',
  );
  await deps.stores.ledger.post(sql, depositFound(deposit), deps.clock.nowMs());
}
