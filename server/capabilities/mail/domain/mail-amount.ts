import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';
import { formattingTag, languageOf, type Locale } from '@quayside/contract/site/locales';

/**
 * Formats an amount in the style of a language, with its coin, and with the network where the coin
 * alone is ambiguous: `1,000 USDT (ERC20)`. Fiat amounts have two decimals or none: `7.90 USD`, `8
 * USD`.
 */
export function mailAmount(
  amountMinor: bigint,
  { currencyTitle, networkTitle, instrumentType, precisionDecimals }: Instrument,
  locale: Locale,
): string {
  const hasCents =
    instrumentType === 'fiat' && amountMinor % 10n ** BigInt(precisionDecimals) !== 0n;
  // Formats the digits of the text, so that no amount passes through a floating-point number.
  const format = new Intl.NumberFormat(formattingTag(locale), {
    minimumFractionDigits: hasCents ? precisionDecimals : 0,
    maximumFractionDigits: 20,
    // As on the site, so that an amount can be compared with the page of its order.
    numberingSystem: 'latn',
    useGrouping: languageOf(locale).minimumGroupingDigits === 2 ? 'min2' : 'always',
  });
  const digits = format.format(
    formatAmount(amountMinor, precisionDecimals) as Intl.StringNumericLiteral,
  );
  return `${digits}\u00a0${currencyTitle}${networkTitle === currencyTitle ? '' : ` (${networkTitle})`}`;
}
