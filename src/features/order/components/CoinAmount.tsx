import { ShortFigure } from '../../../components/short-figure/ShortFigure';
import { useLocale } from '../../../i18n/use-locale';
import { useShortAmount } from '../../../lib/api/use-short-amount';
import { formatAmount, formatQuantity } from '../../../lib/format/format-decimal';

/** An amount to read, short, with all its digits on demand. What the reader has to send is never written with it. @param decimal plain, such as `718.992503` */
export function CoinAmount({ decimal, coin }: { decimal: string; coin: string }) {
  const locale = useLocale();
  const short = useShortAmount()(decimal, coin);
  // Zeros that fill up the cents are no digits that were cut.
  const isCut = !short.startsWith(formatQuantity(decimal, coin, locale));
  return <ShortFigure short={short} full={isCut ? formatAmount(decimal, coin, locale) : short} />;
}

const MARK = '\u0001';

type AmountSentenceProps = { decimal: string; coin: string; /** The sentence with that text in the amount's place. */ sentence: (amount: string) => string };

/** A sentence with such an amount in it. */
export function AmountSentence({ decimal, coin, sentence }: AmountSentenceProps) {
  const [before, after] = sentence(MARK).split(MARK);
  return after === undefined ? <>{before}</> : <>{before}<CoinAmount decimal={decimal} coin={coin} />{after}</>;
}
