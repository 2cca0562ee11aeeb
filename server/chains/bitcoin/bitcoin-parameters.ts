import type { BitcoinParameters } from './bitcoin-config';

/**
 * Address parameters of the Bitcoin-like networks that the operator tools know by name, including
 * test networks. Others are defined in the chains configuration.
 */
export const BITCOIN_PARAMETERS: Readonly<Record<string, BitcoinParameters>> = {
  btc: {
    bech32Hrp: 'bc',
    pubKeyHash: 0x00,
    scriptHash: 0x05,
    wif: 0x80,
    scriptHashAliases: [],
    coinType: 0,
    leastOutputMinor: 1_000,
    equivalents: [],
  },
  ltc: {
    bech32Hrp: 'ltc',
    pubKeyHash: 0x30,
    scriptHash: 0x32,
    wif: 0xb0,
    scriptHashAliases: [0x05],
    coinType: 2,
    leastOutputMinor: 5_460,
    equivalents: [],
  },
  // Used for both testnet4 and signet.
  'btc-testnet': {
    bech32Hrp: 'tb',
    pubKeyHash: 0x6f,
    scriptHash: 0xc4,
    wif: 0xef,
    scriptHashAliases: [],
    coinType: 1,
    leastOutputMinor: 1_000,
    equivalents: [],
  },
  'ltc-testnet': {
    bech32Hrp: 'tltc',
    pubKeyHash: 0x6f,
    scriptHash: 0x3a,
    wif: 0xef,
    scriptHashAliases: [0xc4],
    coinType: 1,
    leastOutputMinor: 5_460,
    equivalents: [],
  },
  'btc-regtest': {
    bech32Hrp: 'bcrt',
    pubKeyHash: 0x6f,
    scriptHash: 0xc4,
    wif: 0xef,
    scriptHashAliases: [],
    coinType: 1,
    leastOutputMinor: 1_000,
    equivalents: [],
  },
  'ltc-regtest': {
    bech32Hrp: 'rltc',
    pubKeyHash: 0x6f,
    scriptHash: 0x3a,
    wif: 0xef,
    scriptHashAliases: [0xc4],
    coinType: 1,
    leastOutputMinor: 5_460,
    equivalents: [],
  },
};

/** Hashes of the first blocks of the main networks, by segwit prefix. */
export const MAINNET_GENESIS_HASHES: Readonly<Record<string, string>> = {
  bc: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  ltc: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
};
