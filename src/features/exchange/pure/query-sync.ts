import { usableReferral } from '../../../lib/cookies/referral-cookie';
import { cleanAmountText, toAmount } from '../../../lib/amount/amount-text';

/** What the calculator has in the address of the page. */
export type CalculatorQuery = {
  readonly send: string | null;
  readonly receive: string | null;
  /** A coin to buy with money, as price statistics call it. */ readonly coin: string | null;
  readonly amount: string | null;
  readonly referrerId: string | null;
};

/**
 * A number as people write it into an address: digits and at most one dot. An exponent is no way to
 * write money.
 */
const NUMERIC = /^[0-9]*\.?[0-9]*$/;

/** Reads the query. An amount counts only if it is a number other than zero. */
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

/** Whether an address names something to exchange. */
export function namesPair({
  send,
  receive,
  coin,
}: Pick<CalculatorQuery, 'send' | 'receive' | 'coin'>): boolean {
  return send !== null || receive !== null || coin !== null;
}

/**
 * Whether an address says nothing about the calculator: neither a coin nor an amount that counts.
 */
export function namesNothing({ amount, ...query }: CalculatorQuery): boolean {
  return !namesPair(query) && amount === null;
}

/**
 * The query with the calculator's fields replaced, and everything else in it kept. A null amount is
 * left out; the coin to buy stands in the pair.
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

/** The query without the calculator's fields: a referral and a campaign stay. */
export function withoutCalculator(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ['send', 'receive', 'coin', 'amount']) params.delete(name);
  const rest = params.toString();
  return rest === '' ? '' : `?${rest}`;
}
