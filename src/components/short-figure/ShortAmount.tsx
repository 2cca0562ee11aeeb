import { useLocale } from '../../i18n/use-locale';
import { formatAmount, formatQuantity, withUnit } from '../../lib/format/format-decimal';
import { formatShortQuantity } from '../../lib/format/short-amount';
import { ShortFigure } from './ShortFigure';

export type ShortAmountProps = {
  /** Plain decimal, such as `718.992503`. */
  decimal: string;
  /** Code of the coin, with or without its network's code. */
  unit: string;
  /** Price of one coin; `null` if unknown. */
  priceUsd: string | null;
};

/**
 * A readable amount, with as many decimals as its value requires and all digits on demand. Never
 * use it for an amount that the reader has to send or type.
 */
export function ShortAmount({ decimal, unit, priceUsd }: ShortAmountProps) {
  const locale = useLocale();
  const [code = unit] = unit.split(' ');
  const quantity = formatShortQuantity(decimal, code, priceUsd, locale);
  const short = withUnit(quantity, unit, locale);
  // Zeros added to show full cents do not mean that digits were cut off.
  const isCut = !quantity.startsWith(formatQuantity(decimal, unit, locale));
  return <ShortFigure short={short} full={isCut ? formatAmount(decimal, unit, locale) : short} />;
}
