import { cleanAmountText, toAmount } from '../../../lib/amount/amount-text';
import { usableReferral } from '../../../lib/cookies/referral-cookie';

/** The calculator's parameters in the page URL. */
export type CalculatorQuery = {
  readonly send: string | null;
  readonly receive: string | null;
  /** A coin to buy with fiat: the `coinstatValue` of its instrument, such as `bitcoin`. */
  readonly coin: string | null;
  readonly amount: string | null;
  readonly referrerId: string | null;
};

/**
 * A number as people write it in a URL: digits and at most one dot. Amounts never use an exponent.
 */
const NUMERIC = /^[0-9]*\.?[0-9]*$/;

/** Reads the query. The amount is used only if it is a number other than zero. */
export function readCalculatorQuery(search: string): CalculatorQuery {
  const params = new URLSearchParams(search);
  const amount = params.get('amount')?.trim() ?? '';
  return {
    send: params.get('send'),
    receive: params.get('receive'),
    coin: params.get('coin'),
    amount: NUMERIC.test(amount) ? toAmount(cleanAmountText(amount)) : null,
    referrerId: usableReferral(params.get('ref')),
  };
}

/** Returns whether a URL specifies something to exchange. */
export function namesPair({
  send,
  receive,
  coin,
}: Pick<CalculatorQuery, 'send' | 'receive' | 'coin'>): boolean {
  return send !== null || receive !== null || coin !== null;
}

/** Returns whether a URL has no usable calculator parameters: neither a coin nor a valid amount. */
export function isQueryEmpty({ amount, ...query }: CalculatorQuery): boolean {
  return !namesPair(query) && amount === null;
}

/**
 * Returns the query with the calculator's parameters replaced and everything else kept. A null
 * amount is omitted; the coin to buy is part of the pair.
 */
export function writeCalculatorQuery(
  search: string,
  { send, receive, amount }: { send: string; receive: string; amount: string | null },
): string {
  const params = new URLSearchParams(search);
  params.set('send', send);
  params.set('receive', receive);
  params.delete('coin');
  if (amount === null) params.delete('amount');
  else params.set('amount', amount);
  return `?${params.toString()}`;
}

/** Returns the query without the calculator's parameters; referral and campaign parameters stay. */
export function withoutCalculator(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['send', 'receive', 'coin', 'amount']) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
