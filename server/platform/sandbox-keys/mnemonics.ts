/**
 * These words are public: their wallets contain play money on development chains, and real mode
 * rejects anything derived from them.
 */

export const SANDBOX_EXCHANGE_MNEMONIC =
  'legal winner thank year wave sausage worth useful legal winner thank yellow';

/**
 * The words whose wallets development nodes fund by convention: the visitor's wallets are derived
 * from them.
 */
export const SANDBOX_NODE_MNEMONIC = 'test test test test test test test test test test test junk';

/** The words of the simulated upstream exchange, which represents another company. */
export const SANDBOX_UPSTREAM_MNEMONIC =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
