/**
 * Returns the name of a fiat currency, such as `US Dollar`, or its code if the browser has no name
 * for it.
 */

export function fiatName(currencyCode: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currencyCode) ?? currencyCode;
  } catch {
    return currencyCode;
  }
}
