import { FigureSentence } from '../../../components/short-figure/FigureSentence';
import { ShortAmount } from '../../../components/short-figure/ShortAmount';
import { useCoinPrice } from '../../../lib/api/use-short-amount';

/**
 * An amount to read, short, with all its digits on demand. What the reader has to send is never
 * written with it.
 * @param decimal plain, such as `718.992503`
 */
export function CoinAmount({ decimal, coin }: { decimal: string; coin: string }) {
  return <ShortAmount decimal={decimal} unit={coin} priceUsd={useCoinPrice()(coin)} />;
}

type AmountSentenceProps = {
  decimal: string;
  coin: string;
  /** The sentence with that text in the amount's place. */ sentence: (amount: string) => string;
};

/** A sentence with such an amount in it. */
export function AmountSentence({ decimal, coin, sentence }: AmountSentenceProps) {
  return (
    <FigureSentence sentence={sentence}>
      <CoinAmount decimal={decimal} coin={coin} />
    </FigureSentence>
  );
}
