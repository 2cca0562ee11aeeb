import { REWARD_INSTRUMENT } from '@quayside/contract/schemas/affiliates';

import { FigureSentence } from '../../../components/short-figure/FigureSentence';
import { ShortAmount } from '../../../components/short-figure/ShortAmount';

/**
 * A USDT reward amount for display: two decimals, with all digits on demand. Amounts that the
 * reader confirms or types keep every digit (`useUsdtText`).
 */
export function UsdtAmount({ amount }: { amount: string }) {
  return <ShortAmount decimal={amount} unit={REWARD_INSTRUMENT.currencyTitle} priceUsd={null} />;
}

/** A sentence with a USDT amount in it. */
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
