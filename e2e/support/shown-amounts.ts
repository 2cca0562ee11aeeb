import { formattingTag, type Locale } from '../../contract/site/locales';
import type { Wording } from './texts';

/** Returns the decimal separator of a language. */
const pointOf = (locale: Locale): string =>
  new Intl.NumberFormat(formattingTag(locale))
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.';

/** Formats an amount of USDT with every digit, as it is typed and confirmed. */
export function usdt(amountMinor: bigint, { locale }: Wording): string {
  const fraction = (amountMinor % 1_000_000n).toString().padStart(6, '0').replace(/0+$/, '');
  const point = pointOf(locale);
  return `${amountMinor / 1_000_000n}${fraction === '' ? '' : `${point}${fraction}`} USDT`;
}

/** Formats an amount of USDT of at least a cent as it is displayed, truncated to cents. */
export function shownUsdt(amountMinor: bigint, wording: Wording): string {
  const cents = (amountMinor % 1_000_000n) / 10_000n;
  const whole = usdt(amountMinor - (amountMinor % 1_000_000n), wording);
  return cents === 0n
    ? whole
    : whole.replace(' ', `${pointOf(wording.locale)}${String(cents).padStart(2, '0')} `);
}

/** Returns a text with its placeholders filled. */
export const filled = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => words[name] ?? '');
