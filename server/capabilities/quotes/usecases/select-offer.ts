import { AppError } from '@quayside/contract/errors/app-error';

import type { LiquidityProvider, OfferRequest, ProviderOffer } from '../../liquidity';
import { computeQuote, type QuoteInput } from '../domain/compute-quote';
import type { Quote } from '../domain/quote';

/** A quote, and who stands behind it. */
export type PricedQuote = {
  readonly quote: Quote;
  readonly provider: LiquidityProvider;
  readonly offer: ProviderOffer;
};

type SelectRequest = Omit<QuoteInput, 'offer' | 'isFixedRateAvailable'> &
  Pick<OfferRequest, 'agreedCard'>;

/**
 * Asks every provider that serves the pair and takes the best net offer: the most to get for the
 * amount given, or the least to give for the amount to get. When the amount fits none, the refusal
 * of the provider with the widest reach towards it is thrown.
 * @throws AppError ERR_NO_LIQUIDITY_AVAILABLE, ERR_NOT_ACCEPTABLE (no fixed rate), or the limits of
 *   the amount
 */
export function selectOffer(
  providers: readonly LiquidityProvider[],
  request: SelectRequest,
): PricedQuote {
  const { from, to, rateMode, agreedCard, amount } = request;
  const offers = offersOf(providers, {
    from,
    to,
    rateMode,
    ...(agreedCard && { agreedCard }),
    ...(amount?.side === 'give' && { giveMinor: amount.amountMinor }),
  });
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
  throw mildest(attempts.flatMap((result) => ('refusal' in result ? [result.refusal] : [])));
}

/** Rounds after which an amount that still moves, by a cent, is taken as it is. */
const MOST_ROUNDS = 8;

/**
 * Prices the swap by one offer. What a card partner keeps is another part of every amount: where
 * the amount that is given is not known beforehand, the offer is asked for again for the one that
 * came out, until that stays. Of two that alternate the dearer one is taken, so that it is never
 * too little.
 */
function priced(
  input: Omit<QuoteInput, 'offer'> & Pick<OfferRequest, 'agreedCard'>,
  provider: LiquidityProvider,
  offer: ProviderOffer,
): PricedQuote {
  const first = { provider, offer, quote: computeQuote({ ...input, offer }) };
  if (offer.card === undefined || input.amount?.side === 'give') return first;
  const { from, to, rateMode, agreedCard } = input;
  let [before, last] = [first, first];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
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
 * More to get for each unit to give: right for either side, and where each provider proposed an
 * amount of its own.
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
 * Of several refusals the one that is easiest to heed: a limit before "no liquidity", the lowest
 * minimum, the highest maximum.
 */
function mildest(refusals: readonly AppError[]): AppError {
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
