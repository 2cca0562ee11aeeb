/**
 * The words of the simulated exchange's wallets. Everybody knows them: they hold play money on
 * development chains.
 */
export const SANDBOX_UPSTREAM_MNEMONIC =
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
