/**
 * Every address format that a network of the catalogue may name. A format is the rule for one mainnet:
 * several networks share `evm`, and each coin with its own version bytes or prefix has its own key.
 */
export const addressFormats = [
  'evm', 'iotx',
  'btc', 'ltc', 'doge', 'dash', 'zec', 'dgb', 'rvn', 'qtum', 'zen', 'dcr', 'bch', 'ecash', 'kaspa',
  'trx', 'xmr', 'xrp', 'ton', 'sol', 'ada', 'xlm', 'algo', 'xtz', 'near', 'apt', 'sui', 'hbar', 'eos', 'fil', 'nem', 'xno',
  'dot', 'ksm', 'tao',
  'atom', 'kava', 'inj', 'tia', 'osmo', 'sei', 'dydx', 'akt', 'rune', 'egld', 'oasis', 'zil',
] as const;

export type AddressFormat = (typeof addressFormats)[number];
