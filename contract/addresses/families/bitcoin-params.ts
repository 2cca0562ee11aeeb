/** Version bytes and prefixes of one Bitcoin-like network. */
export type BitcoinParams = {
  /** Version prefixes (one or two bytes) of pay-to-public-key-hash. */
  readonly pubKeyHash: readonly (readonly number[])[];
  /** Version prefixes of pay-to-script-hash; the first is the canonical one. */
  readonly scriptHash: readonly (readonly number[])[];
  /** Prefix of segwit addresses, or null if the coin has none. */
  readonly segwitPrefix: string | null;
  /** Highest witness version in use: 0 for segwit only, 1 with taproot. */
  readonly maxWitnessVersion: number;
};

export type BitcoinLikeFormat = {
  readonly main: BitcoinParams;
  /** Parameters of a local regtest node, for formats that have one. */
  readonly regtest: BitcoinParams | null;
  /**
   * Parameters of the public test networks; all test networks of a coin use one address format.
   */
  readonly testNetworks: readonly BitcoinParams[];
  /**
   * Segwit prefixes of test networks: an address with one of them is on the wrong network, not
   * misspelt.
   */
  readonly foreignPrefixes: readonly string[];
  /** Prefixes of address forms that exist but that we do not pay to, such as shielded ones. */
  readonly unsupportedPrefixes: readonly string[];
};

const legacyOnly = (
  pubKeyHash: readonly number[],
  scriptHash: readonly number[],
): BitcoinLikeFormat => ({
  main: {
    pubKeyHash: [pubKeyHash],
    scriptHash: [scriptHash],
    segwitPrefix: null,
    maxWitnessVersion: 0,
  },
  regtest: null,
  testNetworks: [],
  foreignPrefixes: [],
  unsupportedPrefixes: [],
});

const withSegwit = (
  pubKeyHash: number,
  scriptHashes: readonly number[],
  segwitPrefix: string,
): BitcoinLikeFormat => ({
  ...legacyOnly([pubKeyHash], []),
  main: {
    pubKeyHash: [[pubKeyHash]],
    scriptHash: scriptHashes.map((version) => [version]),
    segwitPrefix,
    maxWitnessVersion: 1,
  },
});

/** Bitcoin's base58 forms only, which Bitcoin Cash used before it had its own. */
export const legacyBitcoinFormat = legacyOnly([0x00], [0x05]);

export const bitcoinLikeFormats = {
  btc: {
    ...withSegwit(0x00, [0x05], 'bc'),
    regtest: {
      pubKeyHash: [[0x6f]],
      scriptHash: [[0xc4]],
      segwitPrefix: 'bcrt',
      maxWitnessVersion: 1,
    },
    testNetworks: [
      { pubKeyHash: [[0x6f]], scriptHash: [[0xc4]], segwitPrefix: 'tb', maxWitnessVersion: 1 },
    ],
    foreignPrefixes: ['tb', 'bcrt'],
  },
  ltc: {
    // 0x32 is today's "M…"; 0x05 is the older "3…" spelling, which nodes still accept.
    ...withSegwit(0x30, [0x32, 0x05], 'ltc'),
    regtest: {
      pubKeyHash: [[0x6f]],
      scriptHash: [[0x3a], [0xc4]],
      segwitPrefix: 'rltc',
      maxWitnessVersion: 1,
    },
    testNetworks: [
      {
        pubKeyHash: [[0x6f]],
        scriptHash: [[0x3a], [0xc4]],
        segwitPrefix: 'tltc',
        maxWitnessVersion: 1,
      },
    ],
    foreignPrefixes: ['tltc', 'rltc'],
    // MWEB addresses need a wallet that can peg in.
    unsupportedPrefixes: ['ltcmweb1'],
  },
  doge: legacyOnly([0x1e], [0x16]),
  dash: legacyOnly([0x4c], [0x10]),
  // Only transparent addresses: a payout to a shielded or unified one needs a wallet that creates
  // proofs, which we do not run.
  zec: {
    ...legacyOnly([0x1c, 0xb8], [0x1c, 0xbd]),
    unsupportedPrefixes: ['zs1', 'zc', 'u1', 'tex1'],
  },
  dgb: withSegwit(0x1e, [0x3f, 0x05], 'dgb'),
  rvn: legacyOnly([0x3c], [0x7a]),
  qtum: withSegwit(0x3a, [0x32], 'qc'),
  zen: legacyOnly([0x20, 0x89], [0x20, 0x96]),
} as const satisfies Record<string, BitcoinLikeFormat>;
