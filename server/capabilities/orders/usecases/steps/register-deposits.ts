import { assertUpdated } from '../../../../platform/database/conflict-error';
import type { Sql } from '../../../../platform/database/database';
import { type Deposit, depositCredited, totalMinor } from '../../../deposits';
import type { OrderTerms } from '../../../quotes';
import { addTerms } from '../../domain/add-terms';
import { exactDeposits } from '../../domain/exact-deposits';
import type { Order } from '../../domain/order';
import type { OrderDeps } from '../order-deps';
import { receivedFundsOf, priceReceivedFunds, priceFloating } from '../price-received-funds';
import { reservePayout } from '../reserve-payout';
import { creditInto } from './credit-deposits';
import { creditedDeposits } from './credited-deposits';
import { settlePrice } from './settle-price';
import { storeShares, scalesOf } from './store-shares';

/**
 * Books confirmed deposits and prices them. Those that arrive after the order was priced are priced
 * separately, at the current floating rate, and do not change the earlier prices. Waits while there
 * is no price.
 */
export async function registerDeposits(
  deps: OrderDeps,
  order: Order,
  confirmed: readonly Deposit[],
): Promise<boolean> {
  const earlier = await creditedDeposits(deps, deps.database, order);
  const isPriced =
    order.state === 'exchanging' &&
    earlier.length > 0 &&
    totalMinor(earlier) === order.terms.depositMinor;
  return isPriced
    ? addDeposits(deps, order, confirmed)
    : priceAll(
        deps,
        order,
        earlier,
        earlier.length === 0 ? pricedFirst(order, confirmed) : confirmed,
      );
}

/**
 * If the first deposits are exactly what a fixed rate requires, they get that rate, and the
 * deposits that arrived with them are priced next.
 */
function pricedFirst(
  { rateMode, claimedDepositMinor }: Order,
  confirmed: readonly Deposit[],
): readonly Deposit[] {
  return rateMode === 'FIXED'
    ? (exactDeposits(claimedDepositMinor, confirmed) ?? confirmed)
    : confirmed;
}

async function priceAll(
  deps: OrderDeps,
  order: Order,
  earlier: readonly Deposit[],
  confirmed: readonly Deposit[],
): Promise<boolean> {
  const price = await priceReceivedFunds(deps, order, receivedFundsOf([...earlier, ...confirmed]));
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    await register(deps, sql, order);
    await creditInto(deps, sql, confirmed);
    await settlePrice(deps, sql, order, price, [...earlier, ...confirmed]);
  });
  return true;
}

async function addDeposits(
  deps: OrderDeps,
  order: Order,
  confirmed: readonly Deposit[],
): Promise<boolean> {
  const price = await priceFloating(deps, order, totalMinor(confirmed));
  if (price.kind === 'no-price') return false;
  await deps.database.transaction(async (sql) => {
    const current = await deps.stores.orders.lock(sql, order.orderId);
    assertUpdated(
      current?.state === order.state && current.terms.depositMinor === order.terms.depositMinor,
      'adding a deposit',
    );
    const later = price.kind === 'priced' ? price.terms : null;
    const terms = later && addTerms(order.terms, later, scalesOf(deps, order));
    if (
      later === null ||
      terms === null ||
      !(await reservePayout(deps, sql, order, terms.payoutMinor))
    )
      return setAside(deps, sql, confirmed);
    await acceptDeposits(deps, sql, order, confirmed, terms);
    await storeShares(deps, sql, { deposits: confirmed, terms: later, isFixed: false });
  });
  return true;
}

async function acceptDeposits(
  deps: OrderDeps,
  sql: Sql,
  order: Order,
  confirmed: readonly Deposit[],
  terms: OrderTerms,
): Promise<void> {
  await register(deps, sql, order);
  await creditInto(deps, sql, confirmed);
  await deps.stores.orders.setTerms(sql, order.orderId, terms, deps.clock.nowMs());
}

/**
 * Deposits that cannot be exchanged together with the rest are owed: they neither undo nor delay
 * the deposits that were priced before.
 */
async function setAside(deps: OrderDeps, sql: Sql, confirmed: readonly Deposit[]): Promise<void> {
  for (const deposit of confirmed) {
    assertUpdated(
      await deps.stores.deposits.setState(sql, deposit.depositId, ['seen'], 'surplus'),
      'setting a deposit aside',
    );
    await deps.stores.ledger.post(sql, depositCredited(deposit), deps.clock.nowMs());
  }
}

async function register(deps: OrderDeps, sql: Sql, { orderId }: Order): Promise<void> {
  assertUpdated(
    await deps.stores.orders.append(
      sql,
      orderId,
      { kind: 'DEPOSIT_REGISTERED' },
      deps.clock.nowMs(),
    ),
    'DEPOSIT_REGISTERED',
  );
}
