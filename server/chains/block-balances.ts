/** An address, and the asset whose balance there is meant. */
export type Holding = { readonly assetSlug: string; readonly address: string };

/** Reads what addresses held at a block. */
export interface BlockBalances {
  /**
   * Returns balances in the state after a block, in the order of the holdings: only what is in
   * blocks counts. On Bitcoin-like chains, the addresses must be ours.
   * @returns `null` if the nodes cannot show that state: they no longer have it, or the chain moved
   *   meanwhile
   */
  balancesAt(
    block: { readonly height: number; readonly hash: string },
    holdings: readonly Holding[],
  ): Promise<readonly bigint[] | null>;
}
