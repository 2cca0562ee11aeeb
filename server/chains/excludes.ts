import { isSameAddress } from './same-address';

/** What a transaction uses up on its chain. */
export type ChainUse = {
  readonly sender: string | null;
  readonly nonce: number | null;
  readonly spentOutputs: readonly string[];
};

/** Whether the chain accepts only one of two transactions: they use a nonce, or an output, twice. */
export const excludes = (one: ChainUse, other: ChainUse): boolean =>
  (one.nonce !== null &&
    one.nonce === other.nonce &&
    isSameAddress(one.sender ?? '', other.sender ?? undefined)) ||
  one.spentOutputs.some((output) => other.spentOutputs.includes(output));
