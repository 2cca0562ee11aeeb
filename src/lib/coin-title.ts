/** A coin and its network, by their codes. */
export type CoinCodes = { readonly currencyTitle: string; readonly networkTitle: string };

/** Returns both codes together, or one if they are the same: `USDT ERC20`, `ETH`. */
export const coinTitle = ({ currencyTitle, networkTitle }: CoinCodes): string =>
  currencyTitle === networkTitle ? currencyTitle : `${currencyTitle} ${networkTitle}`;
