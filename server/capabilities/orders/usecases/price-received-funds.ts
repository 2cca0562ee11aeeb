import { AppError } from '@quayside/contract/errors/app-error';

import { receivedAtMsOf, type Deposit, totalMinor } from '../../deposits';
import type { OrderQuote, OrderTerms } from '../../quotes';
import { fixedRateProblems } from '../domain/fixed-rate-problems';
import type { Order } from '../domain/order';
import type { PricingRules } from '../ports/fulfilment';
import type { OrderDeps } from './order-deps';

/**
 * The current value of received funds. `refused`: they cannot be exchanged, only refunded.
 * `no-price`: try again later.
 */
export type ReceivedFundsPrice =
  | { readonly kind: 'priced'; readonly terms: OrderTerms }
  | { readonly kind: 'fixed-rate-broken'; readonly problems: ReturnType<typeof fixedRateProblems> }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'no-price' };

type ReceivedFunds = { readonly arrivedMinor: bigint; readonly arrivedAtMs: number };

/**
 * Returns the sum of deposits and the arrival time of the last one: until then, the amount was not
 * complete.
 */
export function receivedFundsOf(deposits: readonly Deposit[]): ReceivedFunds {
  return {
    arrivedMinor: totalMinor(deposits),
    arrivedAtMs: Math.max(...deposits.map(receivedAtMsOf)),
  };
}

/**
 * Prices the funds received for an order: the promised terms while a fixed rate applies, otherwise
 * the current floating rate.
 */
export async function priceReceivedFunds(
  deps: OrderDeps,
  order: Order,
  receivedFunds: ReceivedFunds,
): Promise<ReceivedFundsPrice> {
  return order.rateMode === 'FIXED'
    ? priceFixed(deps, order, receivedFunds)
    : priceFloating(deps, order, receivedFunds.arrivedMinor);
}

/** Prices an amount at the current floating rate, by the rules of the order's fulfilment. */
export async function priceFloating(
  deps: OrderDeps,
  order: Order,
  arrivedMinor: bigint,
): Promise<ReceivedFundsPrice> {
  const quote = requestPrice(deps, order, arrivedMinor, await pricingRules(deps, order));
  return 'kind' in quote ? quote : { kind: 'priced', terms: quote.terms };
}

const WAITING: PricingRules = { isRefusedWithoutOffer: false };

const pricingRules = async ({ fulfilments }: OrderDeps, order: Order): Promise<PricingRules> =>
  (await fulfilments.of(order).custody?.arrivalRules(order)) ?? WAITING;

async function priceFixed(
  deps: OrderDeps,
  order: Order,
  receivedFunds: ReceivedFunds,
): Promise<ReceivedFundsPrice> {
  const { isRefusedWithoutOffer } = await pricingRules(deps, order);
  const quote = requestPrice(deps, order, order.claimedDepositMinor, { isRefusedWithoutOffer });
  if ('kind' in quote && quote.kind === 'no-price') return quote;
  const problems = fixedRateProblems({
    claimedDepositMinor: order.claimedDepositMinor,
    arrivedMinor: receivedFunds.arrivedMinor,
    createdAtMs: order.createdAtMs,
    arrivedAtMs: receivedFunds.arrivedAtMs,
    maxTimeMs: deps.rules.fixedRateMaxTimeMs + deps.rules.fixedRateGraceMs,
    claimedMarketRateE24: order.claimedMarketRateE24,
    marketRateE24: 'kind' in quote ? 0n : quote.marketRateE24,
    maxVolatilityBps: deps.rules.fixedRateMaxVolatilityBps,
  });
  return problems.length > 0
    ? { kind: 'fixed-rate-broken', problems }
    : { kind: 'priced', terms: order.claimedTerms };
}

const REJECTION_CODES: readonly string[] = [
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL',
  'ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG',
];

function requestPrice(
  deps: OrderDeps,
  order: Order,
  depositMinor: bigint,
  { agreedCard, isRefusedWithoutOffer }: PricingRules,
): OrderQuote | Extract<ReceivedFundsPrice, { kind: 'refused' | 'no-price' }> {
  try {
    const from = deps.catalogue.bySlug(order.fromSlug);
    const to = deps.catalogue.bySlug(order.toSlug);
    if (!from || !to) return { kind: 'no-price' };
    return deps.pricingService.priceDeposit({
      from,
      to,
      depositMinor,
      markupPercent: order.markupPercent,
      ...(agreedCard && { agreedCard }),
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return REJECTION_CODES.includes(error.code) ||
      (error.code === 'ERR_PAIR_NOT_ACTIVE' && isRefusedWithoutOffer)
      ? { kind: 'refused', reason: error.code }
      : { kind: 'no-price' };
  }
}
