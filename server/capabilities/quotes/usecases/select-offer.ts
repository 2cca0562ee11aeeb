import { AppError } from '@quayside/contract/errors/app-error';
import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { LiquidityProvider, OfferRequest, ProviderOffer } from '../../liquidity';
import { computeQuote, type QuoteInput } from '../domain/compute-quote';
import type { Quote } from '../domain/quote';

/** A quote, with the provider and the offer behind it. */
export type PricedQuote = {
  readonly quote: Quote;
  readonly provider: LiquidityProvider;
  readonly offer: ProviderOffer;
};

type SelectRequest = Omit<QuoteInput, 'offer' | 'isFixedRateAvailable'> & {
  /** Whether the money to price has already arrived: paused offers are then used, too. */
  readonly hasArrived: boolean;
};

/**
 * Requests an offer from every provider that serves the pair and takes the best net offer: the
 * highest payout for the amount given, or the lowest deposit for the amount to get. If the amount
 * fits no offer, throws the error of the provider whose limit is closest to it.
 * @throws AppError ERR_NO_LIQUIDITY_AVAILABLE (also if the network is too expensive now),
 *   ERR_NOT_ACCEPTABLE (no fixed rate), or the limits of the amount
 */
export function selectOffer(
  providers: readonly LiquidityProvider[],
  request: SelectRequest,
): PricedQuote {
  const { from, to, rateMode, agreedCard, amount, hasArrived } = request;
  const all = offersOf(providers, {
    from,
    to,
    rateMode,
    ...(agreedCard && { agreedCard }),
    ...(amount?.side === 'give' && { giveMinor: amount.amountMinor }),
  });
  const offers = hasArrived ? all : notPaused(all, request);
  if (offers.length === 0)
    throw new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    );
  const isFixedRateAvailable = offers.some(({ offer }) => offer.supportsFixedRate);
  const usable =
    rateMode === 'FIXED' ? offers.filter(({ offer }) => offer.supportsFixedRate) : offers;
  if (usable.length === 0) throw new AppError('ERR_NOT_ACCEPTABLE', 'Fixed rate is not available');

  const attempts = usable.map(({ provider, offer }) =>
    attempt(() => priced({ ...request, isFixedRateAvailable }, provider, offer)),
  );
  const quotes = attempts.flatMap((result) => ('priced' in result ? [result.priced] : []));
  const best = quotes.reduce<PricedQuote | null>(
    (leader, next) => (leader && !isBetter(next.quote, leader.quote) ? leader : next),
    null,
  );
  if (best) return best;
  throw mostActionable(attempts.flatMap((result) => ('refusal' in result ? [result.refusal] : [])));
}

type Offered = ReturnType<typeof offersOf>;

/** @throws AppError if all offers are paused */
function notPaused(all: Offered, { from, to }: Pick<SelectRequest, 'from' | 'to'>): Offered {
  const offers = all.filter(({ offer }) => offer.isPaused !== true);
  if (offers.length === 0 && all.length > 0)
    throw networkPaused(all.every(({ offer }) => offer.isDepositPaused) ? from : to);
  return offers;
}

/** Returns the error for a coin whose network we don't use now. */
export const networkPaused = ({ networkTitle }: Pick<Instrument, 'networkTitle'>): AppError =>
  new AppError('ERR_NO_LIQUIDITY_AVAILABLE', `The network ${networkTitle} is paused right now`, {
    reason: 'network_silent',
    network: networkTitle,
  });

/** After this many rounds, an amount that still changes by a cent is accepted as it is. */
const MAX_ROUNDS = 8;

/**
 * Prices the swap by one offer. A card partner's share differs for every amount: if the amount to
 * give is not known beforehand, the offer is requested again for the resulting amount until that no
 * longer changes. If two amounts alternate, the higher one is used, so that it is never too low.
 */
function priced(
  input: Omit<QuoteInput, 'offer'>,
  provider: LiquidityProvider,
  offer: ProviderOffer,
): PricedQuote {
  const first = { provider, offer, quote: computeQuote({ ...input, offer }) };
  if (offer.card === undefined || input.amount?.side === 'give') return first;
  const { from, to, rateMode, agreedCard } = input;
  let [before, last] = [first, first];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const giveMinor = last.quote.amountToGiveMinor;
    const next = provider.offer({
      from,
      to,
      rateMode,
      giveMinor,
      ...(agreedCard && { agreedCard }),
    });
    if (next === null) break;
    const again = attempt(() => ({
      provider,
      offer: next,
      quote: computeQuote({
        ...input,
        amount: input.amount ?? { side: 'give', amountMinor: giveMinor },
        offer: next,
      }),
    }));
    if (!('priced' in again)) break;
    [before, last] = [last, again.priced];
    if (last.quote.amountToGiveMinor === giveMinor) return last;
  }
  return before.quote.amountToGiveMinor > last.quote.amountToGiveMinor ? before : last;
}

function offersOf(providers: readonly LiquidityProvider[], request: OfferRequest) {
  return providers.flatMap((provider) => {
    const offer = provider.offer(request);
    return offer ? [{ provider, offer }] : [];
  });
}

/**
 * Compares the payout of each quote per unit given. This works for either side, even if each
 * provider proposed a different amount.
 */
function isBetter(next: Quote, leader: Quote): boolean {
  return (
    next.amountToGetMinor * leader.amountToGiveMinor >
    leader.amountToGetMinor * next.amountToGiveMinor
  );
}

type Attempt = { readonly priced: PricedQuote } | { readonly refusal: AppError };

function attempt(price: () => PricedQuote): Attempt {
  try {
    return { priced: price() };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error };
    throw error;
  }
}

/**
 * Returns the rejection that the client can act on most easily: a limit before "no liquidity", the
 * lowest minimum, the highest maximum.
 */
function mostActionable(refusals: readonly AppError[]): AppError {
  const expected = (refusal: AppError) => Number(refusal.details?.expected ?? 0);
  const ofCode = (code: AppError['code']) => refusals.filter((refusal) => refusal.code === code);
  const [tooSmall] = ofCode('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_SMALL').sort(
    (left, right) => expected(left) - expected(right),
  );
  const [tooBig] = ofCode('ERR_CLAIMED_DEPOSIT_AMOUNT_TOO_BIG').sort(
    (left, right) => expected(right) - expected(left),
  );
  return (
    tooSmall ??
    tooBig ??
    refusals[0] ??
    new AppError(
      'ERR_NO_LIQUIDITY_AVAILABLE',
      'No liquidity is available for this instrument pair now',
    )
  );
}
