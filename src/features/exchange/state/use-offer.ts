import { useRecoilValue } from 'recoil';

import { referrerIdState } from './referrer-id-state';
import { useAmountInput, usePair, useQuoteQuery } from './use-calculator';
import { useQuote } from './use-quote';

/**
 * The current choice, as in the URL of an exchange page. Coins are slugs; the amount is the amount
 * to send, null while it is unknown.
 */
export type ExchangeOffer = {
  readonly send: string;
  readonly receive: string;
  readonly amount: string | null;
  readonly referrerId: string | null;
};

/** Returns the calculator's current choice. */
export function useOffer(): ExchangeOffer {
  const pair = usePair();
  const { side } = useAmountInput();
  const question = useQuoteQuery();
  const { view } = useQuote();
  const amount = side === 'send' ? (question?.amount ?? null) : (view.quote?.amountToGive ?? null);
  return {
    send: pair.from.slug,
    receive: pair.to.slug,
    amount,
    referrerId: useRecoilValue(referrerIdState),
  };
}
