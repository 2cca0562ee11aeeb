import type { Sql } from '../../../../platform/database/database';
import type { Deposit } from '../../../deposits';
import type { OrderTerms } from '../../../quotes';
import type { Order } from '../../domain/order';
import { divideTerms, termsLeft } from '../../domain/terms-share';
import type { OrderDeps } from '../order-deps';
import { creditedDeposits } from './credited-deposits';

type Priced = {
  readonly deposits: readonly Deposit[];
  readonly terms: OrderTerms;
  readonly isFixed: boolean;
};

/**
 * Stores the share of each of the deposits that were priced together, inside the caller's
 * transaction.
 */
export async function storeShares(
  { stores }: Pick<OrderDeps, 'stores'>,
  sql: Sql,
  { deposits, terms, isFixed }: Priced,
): Promise<void> {
  const shares = divideTerms(
    terms,
    deposits.map(({ amountMinor }) => amountMinor),
    isFixed,
  );
  await stores.termsShares.set(
    sql,
    new Map(deposits.map(({ depositId }, index) => [depositId, shares[index] ?? null])),
  );
}

/** Clears the stored shares of an order's deposits, so that they are priced again. */
export async function clearShares(
  { stores }: Pick<OrderDeps, 'stores'>,
  sql: Sql,
  { orderId }: Pick<Order, 'orderId'>,
): Promise<void> {
  const shares = await stores.termsShares.ofOrder(sql, orderId);
  await stores.termsShares.set(
    sql,
    new Map([...shares.keys()].map((depositId) => [depositId, null])),
  );
}

/**
 * Removes vanished deposits from an order's terms, inside the transaction that locks the order; the
 * others keep their price.
 * @returns `null` if that price is unknown, or a promise would be broken: the rest is then priced
 *   again. A card partner's fees cannot be divided.
 */
export async function removeLostDeposits(
  deps: OrderDeps,
  sql: Sql,
  order: Order,
): Promise<OrderTerms | null> {
  if (!deps.fulfilments.of(order).custody?.dividesTerms) return null;
  const shares = await deps.stores.termsShares.ofOrder(sql, order.orderId);
  const left = (await creditedDeposits(deps, sql, order)).map(({ depositId }) => depositId);
  const isLeft = new Set(left);
  const lost = [...shares.keys()].filter((depositId) => !isLeft.has(depositId));
  const terms = termsLeft(
    order,
    {
      kept: left.map((depositId) => shares.get(depositId) ?? null),
      lost: lost.flatMap((depositId) => shares.get(depositId) ?? []),
    },
    scalesOf(deps, order),
  );
  if (terms !== null)
    await deps.stores.termsShares.set(sql, new Map(lost.map((depositId) => [depositId, null])));
  return terms;
}

/** Returns the number of decimals of an order's amounts. */
export function scalesOf(
  { catalogue }: Pick<OrderDeps, 'catalogue'>,
  { fromSlug, toSlug }: Pick<Order, 'fromSlug' | 'toSlug'>,
) {
  const scaleOf = (slug: string) => catalogue.bySlug(slug)?.precisionDecimals ?? 0;
  return { fromScale: scaleOf(fromSlug), toScale: scaleOf(toSlug) };
}
