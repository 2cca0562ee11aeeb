/**
 * What a currency in a bank is called, such as `US Dollar`; its code where the browser does not
 * know it.
 */
export function moneyName(currencyCode: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'currency' }).of(currencyCode) ?? currencyCode;
  } catch {
    return currencyCode;
  }
}
