import { isPlainDecimal } from '@quayside/contract/money/decimal';

/** What the calculator has in the address of the page. */
export type CalculatorQuery = { readonly send: string | null; readonly receive: string | null; readonly amount: string | null; readonly referrerId: string | null };

/** Reads the query. An amount counts only if it is a number other than zero. */
export function readCalculatorQuery(search: string): CalculatorQuery {
  const params = new URLSearchParams(search);
  const amount = params.get('amount');
  const isUsable = amount !== null && isPlainDecimal(amount) && /[1-9]/.test(amount);
  return { send: params.get('send'), receive: params.get('receive'), amount: isUsable ? amount : null, referrerId: params.get('ref') };
}

/** The query with the calculator's three fields replaced, and everything else in it kept. A null amount is left out. */
export function writeCalculatorQuery(search: string, { send, receive, amount }: { send: string; receive: string; amount: string | null }): string {
  const params = new URLSearchParams(search);
  params.set('send', send);
  params.set('receive', receive);
  if (amount === null) params.delete('amount');
  else params.set('amount', amount);
  return `?${params.toString()}`;
}
