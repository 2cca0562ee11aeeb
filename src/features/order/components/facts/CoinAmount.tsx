import { FigureSentence } from '../../../../components/short-figure/FigureSentence';
import { ShortAmount } from '../../../../components/short-figure/ShortAmount';
import { useCoinPrice } from '../../../../lib/api/use-short-amount';

/**
 * Shows an amount in short form, with all its digits on demand. Not for an amount that the reader
 * has to send.
 * @param decimal a plain decimal, such as `718.992503`
 */
export function CoinAmount({ decimal, coin }: { decimal: string; coin: string }) {
  return <ShortAmount decimal={decimal} unit={coin} priceUsd={useCoinPrice()(coin)} />;
}

type AmountSentenceProps = {
  decimal: string;
  coin: string;
  /** Returns the sentence with the given text as its amount. */
  sentence: (amount: string) => string;
};

/** Shows a sentence that contains an amount in short form. */
export function AmountSentence({ decimal, coin, sentence }: AmountSentenceProps) {
  return (
    <FigureSentence sentence={sentence}>
      <CoinAmount decimal={decimal} coin={coin} />
    </FigureSentence>
  );
}
