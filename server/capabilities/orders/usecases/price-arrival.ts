import { AppError } from '@quayside/contract/errors/app-error';

import { arrivedAtMsOf, totalMinor, type Deposit } from '../../deposits/domain/deposit';
import { agreedCardTerms, type CardTerms } from '../../liquidity/domain/card-terms';
import type { OrderTerms } from '../../quotes/domain/order-terms';
import type { DeskQuote } from '../../quotes/ports/quote-desk';
import { fixedRateProblems } from '../domain/fixed-rate-problems';
import type { Order } from '../domain/order';
import { isPaidByCard, isPaidToCard } from './chain-of';
import type { OrderDeps } from './order-deps';

/**
 * What the money that arrived is worth now. `refused`: it cannot be exchanged, only sent back.
 * `no-price`: ask again later.
 */
export type ArrivalPrice =
  | { readonly kind: 'priced'; readonly terms: OrderTerms }
  | { readonly kind: 'fixed-rate-broken'; readonly problems: ReturnType<typeof fixedRateProblems> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no-price' };

type Arrival = { readonly arrivedMinor: bigint; readonly arrivedAtMs: number };

/**
 * What deposits come to. They have arrived with the last of them: until then the amount was not all
 * there.
 */
export function arrivalOf(deposits: readonly Deposit[]): Arrival {
  return {
    arrivedMinor: totalMinor(deposits),
    arrivedAtMs: Math.max(...deposits.map(arrivedAtMsOf)),
  };
}

/**
 * Prices what arrived for an order: the promised terms while a fixed rate holds, else the floating
 * rate of this moment.
 */
export async function priceArrival(
  deps: OrderDeps,
  order: Order,
  arrival: Arrival,
): Promise<ArrivalPrice> {
  return order.rateMode === 'FIXED'
    ? priceFixed(deps, order, arrival)
    : priceFloating(deps, order, arrival.arrivedMinor);
}

/**
 * The floating rate of this moment for an amount. What was paid with a card has the fee that was
 * agreed on for it.
 */
export async function priceFloating(
  deps: OrderDeps,
  order: Order,
  arrivedMinor: bigint,
): Promise<ArrivalPrice> {
  const agreed = isPaidByCard(deps, order)
    ? await deps.stores.cards.findOrder(deps.database, order.orderId)
    : null;
  const quote = askDesk(
    deps,
    order,
    arrivedMinor,
    agreed === null ? undefined : agreedCardTerms(order.claimedDepositMinor, agreed.feeMinor),
  );
  return 'kind' in quote ? quote : { kind: 'priced', terms: quote.terms };
}

function priceFixed(deps: OrderDeps, order: Order, arrival: Arrival): ArrivalPrice {
  const quote = askDesk(deps, order, order.claimedDepositMinor);
  if ('kind' in quote && quote.kind === 'no-price') return quote;
  const problems = fixedRateProblems({
    claimedDepositMinor: order.claimedDepositMinor,
    arrivedMinor: arrival.arrivedMinor,
    createdAtMs: order.createdAtMs,
    arrivedAtMs: arrival.arrivedAtMs,
    maxTimeMs: deps.rules.fixedRateMaxTimeMs + deps.rules.fixedRateGraceMs,
    claimedMarketRateE24: order.claimedMarketRateE24,
    marketRateE24: 'kind' in quote ? 0n : quote.marketRateE24,
    maxVolatilityBps: deps.rules.fixedRateMaxVolatilityBps,
  });
  return problems.length > 0
    ? { kind: 'fixed-rate-broken', problems }
    : { kind: 'priced', terms: order.claimedTerms };
}

/**
 * What a coin is worth is known again one day; a partner that pays no cards in a currency any more
 * is not waited for.
 */
const REFUSALS: readonly string[] = [
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
];

function askDesk(
  deps: OrderDeps,
  order: Order,
  depositMinor: bigint,
  agreedCard?: CardTerms,
): DeskQuote | Extract<ArrivalPrice, { kind: 'refused' | 'no-price' }> {
  try {
    const from = deps.catalogue.bySlug(order.fromSlug);
    const to = deps.catalogue.bySlug(order.toSlug);
    if (!from || !to) return { kind: 'no-price' };
    return deps.desk.priceDeposit({
      from,
      to,
      depositMinor,
      markupPercent: order.markupPercent,
      ...(agreedCard && { agreedCard }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return REFUSALS.includes(error.code) ||
      (error.code === 'ERR_PAIR_NOT_ACTIVE' && isPaidToCard(deps, order))
      ? { kind: 'refused', reason: error.code }
      : { kind: 'no-price' };
  }
}
