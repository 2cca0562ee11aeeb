import type { BitcoinChainConfig } from './chains';

/** Address parameters of the Bitcoin-like main networks that the operator's tools know by name; others are written into the chains configuration. */
export const BITCOIN_PARAMETERS: Readonly<Record<string, BitcoinChainConfig['parameters']>> = {
  btc: { bech32Hrp: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80, scriptHashAliases: [], coinType: 0, leastOutputMinor: 1_000, equivalents: [] },
  ltc: { bech32Hrp: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0, scriptHashAliases: [0x05], coinType: 2, leastOutputMinor: 5_460, equivalents: [] },
};
