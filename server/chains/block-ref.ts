/** A block of a chain. Another block may replace it at the same height. */
export type BlockRef = { readonly height: number; readonly hash: string };
