/** A coin and the network that it is sent over, by their codes. */
export type CoinCodes = { readonly currencyTitle: string; readonly networkTitle: string };

/** Both codes in one, or the one that both have: `USDT ERC20`, `ETH`. */
export const coinTitle = ({ currencyTitle, networkTitle }: CoinCodes): string =>
  currencyTitle === networkTitle ? currencyTitle : `${currencyTitle} ${networkTitle}`;
