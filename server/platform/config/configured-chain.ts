/** What the configuration itself checks of a chain, whatever its kind. */

export type ConfiguredChain = {
  readonly key: string;
  readonly hotWalletAddress: string;
  /** Absent on a chain that we only send on. */
  readonly depositXpub?: string;
  /** A development chain, whose keys are public. */
  readonly isSandbox: boolean;
};

export type ParsedChains<Chain extends ConfiguredChain> =
  { readonly config: readonly Chain[] } | { readonly problems: readonly string[] };

/** Reads the CHAINS_CONFIG file. The kinds of chains are known to a layer above this one. */
export type ChainsReader<Chain extends ConfiguredChain> = {
  /** @returns the chains, or everything that is wrong with the file's text, a sentence each */
  parse(text: string): ParsedChains<Chain>;
  /** @returns a sentence for each chain that is not the network that it is configured for */
  networkProblems(chains: readonly Chain[]): readonly string[];
};
