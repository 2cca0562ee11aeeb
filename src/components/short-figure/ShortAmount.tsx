import { useLocale } from '../../i18n/use-locale';
import { formatAmount, formatQuantity } from '../../lib/format/format-decimal';
import { formatShortQuantity } from '../../lib/format/short-amount';
import { ShortFigure } from './ShortFigure';

export type ShortAmountProps = {
  /** Plain, such as `718.992503`. */
  decimal: string;
  /** Code of the coin, with that of its network or without. */
  unit: string;
  /** Of one coin; `null` where it is not known. */
  priceUsd: string | null;
};

/**
 * An amount to read, with as many decimals as its worth needs and all its digits on demand. What
 * the reader has to send or type is never written with it.
 */
export function ShortAmount({ decimal, unit, priceUsd }: ShortAmountProps) {
  const locale = useLocale();
  const [code = unit] = unit.split(' ');
  const short = `${formatShortQuantity(decimal, code, priceUsd, locale)}\u00a0${unit}`;
  // Zeros that fill up the cents are no digits that were cut.
  const isCut = !short.startsWith(formatQuantity(decimal, unit, locale));
  return <ShortFigure short={short} full={isCut ? formatAmount(decimal, unit, locale) : short} />;
}
