/** The dictionary with other names of coins and networks. A language may have one. */
export const COIN_NAMES_NAMESPACE = 'coin-names';

/** Names by which people search for coins and networks, besides those of the catalogue. */
export type CoinNames = {
  /** By ticker, separated by spaces. */
  readonly coins: Readonly<Record<string, string>>;
  /** By the network's displayed name, separated by spaces. */
  readonly networks: Readonly<Record<string, string>>;
};
