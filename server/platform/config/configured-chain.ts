/** The settings that the configuration itself checks for every kind of chain. */

export type ConfiguredChain = {
  readonly key: string;
  readonly hotWalletAddress: string;
  /** Absent on a payout-only chain. */
  readonly depositXpub?: string;
  /** A development chain, whose keys are public. */
  readonly isSandbox: boolean;
};

export type ParsedChains<Chain extends ConfiguredChain> =
  { readonly config: readonly Chain[] } | { readonly problems: readonly string[] };

/** Reads the CHAINS_CONFIG file. A higher layer defines the kinds of chains. */
export type ChainsReader<Chain extends ConfiguredChain> = {
  /** @returns the chains, or all problems with the file's text, one sentence each */
  parse(text: string): ParsedChains<Chain>;
  /** @returns one sentence for each chain that is not the network it is configured for */
  networkProblems(chains: readonly Chain[]): readonly string[];
};
