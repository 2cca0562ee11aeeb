import { useEffect } from 'react';
import { useRecoilState } from 'recoil';

import { amountInputState } from '../state/amount-input-state';
import { useQuote } from '../state/use-quote';

/** Takes the recommended amount into the field as it comes first; later quotes then move the other amount only. */
export function RecommendedAmountKeeper(): null {
  const [amount, setAmount] = useRecoilState(amountInputState);
  const recommended = useQuote().view.quote?.amountToGive;
  const isWanted = !amount.isTyped && amount.text === '';
  useEffect(() => {
    if (isWanted && recommended !== undefined) setAmount({ side: 'send', text: recommended, isTyped: false });
  }, [isWanted, recommended, setAmount]);
  return null;
}
