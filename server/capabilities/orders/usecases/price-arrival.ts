import { AppError } from '@quayside/contract/errors/app-error';

import { arrivedAtMsOf, type Deposit, totalMinor } from '../../deposits';
import type { DeskQuote, OrderTerms } from '../../quotes';
import { fixedRateProblems } from '../domain/fixed-rate-problems';
import type { Order } from '../domain/order';
import type { ArrivalRules } from '../ports/fulfilment';
import type { OrderDeps } from './order-deps';

/**
 * The current value of received funds. `refused`: they cannot be exchanged, only sent back.
 * `no-price`: try again later.
 */
export type ArrivalPrice =
  | { readonly kind: 'priced'; readonly terms: OrderTerms }
  | { readonly kind: 'fixed-rate-broken'; readonly problems: ReturnType<typeof fixedRateProblems> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no-price' };

type Arrival = { readonly arrivedMinor: bigint; readonly arrivedAtMs: number };

/**
 * Returns the sum of deposits and when they arrived, which is when the last of them did: until then
 * the amount was not complete.
 */
export function arrivalOf(deposits: readonly Deposit[]): Arrival {
  return {
    arrivedMinor: totalMinor(deposits),
    arrivedAtMs: Math.max(...deposits.map(arrivedAtMsOf)),
  };
}

/**
 * Prices the funds received for an order: the promised terms while a fixed rate holds, else the
 * current floating rate.
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

/** Prices an amount at the current floating rate, by the rules of the order's fulfilment. */
export async function priceFloating(
  deps: OrderDeps,
  order: Order,
  arrivedMinor: bigint,
): Promise<ArrivalPrice> {
  const quote = askDesk(deps, order, arrivedMinor, await arrivalRules(deps, order));
  return 'kind' in quote ? quote : { kind: 'priced', terms: quote.terms };
}

const WAITING: ArrivalRules = { isRefusedWithoutOffer: false };

const arrivalRules = async ({ fulfilments }: OrderDeps, order: Order): Promise<ArrivalRules> =>
  (await fulfilments.of(order).custody?.arrivalRules(order)) ?? WAITING;

async function priceFixed(deps: OrderDeps, order: Order, arrival: Arrival): Promise<ArrivalPrice> {
  const { isRefusedWithoutOffer } = await arrivalRules(deps, order);
  const quote = askDesk(deps, order, order.claimedDepositMinor, { isRefusedWithoutOffer });
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

const REFUSALS: readonly string[] = [
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
];

function askDesk(
  deps: OrderDeps,
  order: Order,
  depositMinor: bigint,
  { agreedCard, isRefusedWithoutOffer }: ArrivalRules,
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
      (error.code === 'ERR_PAIR_NOT_ACTIVE' && isRefusedWithoutOffer)
      ? { kind: 'refused', reason: error.code }
      : { kind: 'no-price' };
  }
}
