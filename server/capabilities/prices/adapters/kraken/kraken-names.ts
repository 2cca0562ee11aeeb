/** Kraken's REST names are older than the tickers that are common now. */
const LEGACY_NAMES: Readonly<Record<string, string>> = { BTC: 'XBT', DOGE: 'XDG' };

/** Returns the name that a REST request has to use. */
export function legacyName(currencyTitle: string): string {
  return LEGACY_NAMES[currencyTitle] ?? currencyTitle;
}

/**
 * Returns the names under which a REST response may list a currency against the dollar: plain, or
 * with the class letters of the first coins (`XXBTZUSD`).
 */
export function restPairNames(currencyTitle: string): readonly string[] {
  const name = legacyName(currencyTitle);
  return [`${name}USD`, `X${name}ZUSD`, `${name}ZUSD`];
}
