import type { BitcoinChainConfig } from '../platform/config/chains';

/** Litecoin's regtest parameters, as its Core node has them. */
export const LITECOIN_REGTEST: BitcoinChainConfig['parameters'] = {
  bech32Hrp: 'rltc',
  pubKeyHash: 0x6f,
  scriptHash: 0x3a,
  wif: 0xef,
  scriptHashAliases: [0xc4],
  coinType: 1,
  leastOutputMinor: 5_460,
  equivalents: [
    { bech32Hrp: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, scriptHashAliases: [0x05] },
  ],
};
