import { REWARD_INSTRUMENT } from '@quayside/contract/operations/affiliates';

import { FigureSentence } from '../../../components/short-figure/FigureSentence';
import { ShortAmount } from '../../../components/short-figure/ShortAmount';

/**
 * An amount of rewards to read, in USDT: two decimals, and all its digits on demand. What the
 * reader confirms or types keeps every digit (`useUsdtText`).
 */
export function UsdtAmount({ amount }: { amount: string }) {
  return <ShortAmount decimal={amount} unit={REWARD_INSTRUMENT.currencyTitle} priceUsd={null} />;
}

/** A sentence with such an amount in it. */
export function UsdtSentence({
  amount,
  sentence,
}: {
  amount: string;
  sentence: (amount: string) => string;
}) {
  return (
    <FigureSentence sentence={sentence}>
      <UsdtAmount amount={amount} />
    </FigureSentence>
  );
}
