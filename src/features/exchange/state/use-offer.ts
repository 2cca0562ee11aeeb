import { useRecoilValue } from 'recoil';

import { referrerIdState } from './referrer-id-state';
import { useAmountInput, usePair, useQuestion } from './use-calculator';
import { useQuote } from './use-quote';

/**
 * What is chosen, as the address of an exchange page says it. Coins are slugs; the amount is the
 * one to give, null while it is not known.
 */
export type ExchangeOffer = {
  readonly send: string;
  readonly receive: string;
  readonly amount: string | null;
  readonly referrerId: string | null;
};

/** What is chosen in the calculator now. */
export function useOffer(): ExchangeOffer {
  const pair = usePair();
  const { side } = useAmountInput();
  const question = useQuestion();
  const { view } = useQuote();
  const amount = side === 'send' ? (question?.amount ?? null) : (view.quote?.amountToGive ?? null);
  return {
    send: pair.from.slug,
    receive: pair.to.slug,
    amount,
    referrerId: useRecoilValue(referrerIdState),
  };
}
