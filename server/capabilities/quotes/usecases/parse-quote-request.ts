import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import type { Instrument } from '@quayside/contract/instruments/instrument';
import { readClientAmount } from '@quayside/contract/money/given-amount';
import type { QuoteRequest } from '@quayside/contract/schemas/quotes';
import { parseRateMode } from '@quayside/contract/orders/rate-mode';

import { instrumentOf } from '../../instruments';
import { readMarkup } from '../domain/markup';
import type { PricingRequest, QuoteSide } from '../domain/quote';

/** A quote request with its instruments looked up and its numbers parsed. */
type ParsedQuoteRequest = PricingRequest & {
  /**
   * The amount that the response repeats: as sent by the client, if that is a plain decimal within
   * the precision of the coin.
   */
  readonly amountText: string | null;
  readonly markupText: string | null;
  readonly referrerId: string | null;
};

/**
 * Reads a quote request.
 * @throws AppError ERR_VALIDATION with the name of the field, ERR_UNPROCESSABLE_ENTITY for an
 *   unknown instrument
 */
export function parseQuoteRequest(request: QuoteRequest, catalogue: Catalogue): ParsedQuoteRequest {
  const from = instrumentOf(catalogue, 'instrumentFrom', {
    slug: request.instrumentFromSlug,
    currencyTitle: request.instrumentFromCurrencyTitle,
    networkTitle: request.instrumentFromNetworkTitle,
  });
  const to = instrumentOf(catalogue, 'instrumentTo', {
    slug: request.instrumentToSlug,
    currencyTitle: request.instrumentToCurrencyTitle,
    networkTitle: request.instrumentToNetworkTitle,
  });
  const rateMode = parseRateMode(request.rateMode);
  if (!rateMode) throw invalid('rateMode', 'must be FLOATING or FIXED');
  const markup = readMarkup(request.markup ?? '0');
  if (markup === null)
    throw invalid('markup', 'must be a percent number such as "0.3", at most 50');
  const claimed = parseClaimedAmount(request, from, to);
  return {
    from,
    to,
    rateMode,
    amount: claimed?.amount ?? null,
    amountText: claimed?.text ?? null,
    markupPpm: markup.ppm,
    markupText: request.markup === undefined ? null : markup.percent,
    referrerId: request.referrerId ?? null,
  };
}

function parseClaimedAmount(
  request: QuoteRequest,
  from: Instrument,
  to: Instrument,
): { readonly amount: PricingRequest['amount']; readonly text: string } | null {
  const side = sideOf(request.claimedDepositAmountCurrency, from, to);
  const text = request.claimedDepositAmount;
  if (text === undefined) return null;
  const amount = readClientAmount(text, (side === 'give' ? from : to).precisionDecimals);
  if (amount === null)
    throw invalid('claimedDepositAmount', 'must be a plain decimal number such as "0.5"');
  return { amount: { side, amountMinor: amount.minor }, text: amount.text };
}

/**
 * An exact slug is never ambiguous (`eth` is the coin on its own chain). A ticker that both sides
 * share is ambiguous, so it counts as the source.
 */
function sideOf(currency: string | undefined, from: Instrument, to: Instrument): QuoteSide {
  if (currency === undefined) return 'give';
  if (currency === from.slug) return 'give';
  if (currency === to.slug) return 'get';
  const name = currency.toUpperCase();
  const names = (instrument: Instrument) =>
    [instrument.slug, instrument.bestChangeName, instrument.currencyTitle].map((text) =>
      text.toUpperCase(),
    );
  if (names(from).includes(name)) return 'give';
  if (names(to).includes(name)) return 'get';
  throw invalid('claimedDepositAmountCurrency', 'must name one of the two currencies');
}

function invalid(field: string, rule: string): AppError {
  return new AppError('ERR_VALIDATION', `${field} ${rule}`, { field });
}
