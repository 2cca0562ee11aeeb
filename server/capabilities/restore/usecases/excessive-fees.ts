import type { Chain } from '../../../chains/chain';
import { FeeUnreadableError } from '../../../chains/chain-errors';
import type { FoundTransaction } from '../../treasury';
import type { Explained } from './explain-payment';

/** A transaction that only the chain shows, with its fee. */
export type Judged = Explained & {
  /** In the native asset; `null` if it can't be read, or nothing explains the transaction. */
  readonly feeMinor: bigint | null;
  /** Whether it cost more than a transfer may, or may have, because its fee can't be read. */
  readonly isFeeExcessive: boolean;
};

type FeeSource = Pick<Chain, 'key' | 'usesNonces' | 'transactionStatus' | 'maxFeeMinor'>;

/**
 * Finds those that cost more than a transfer may: a thief who has a key can give the money to a
 * miner as the fee, of a transaction that looks like one of ours. A movement between our own wallets
 * is then left to an operator. Without a limit, any fee above 0 needs an operator. So does one that the
 * nodes can't show.
 * @throws ChainUnavailableError
 * @throws Error while the nodes don't agree that the transaction is in a block
 */
export async function judgeFees(
  chain: FeeSource,
  explained: readonly Explained[],
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const each of explained)
    judged.push(
      each.found.isExplained
        ? judge(chain, each, await readFee(chain, each.found))
        : { ...each, feeMinor: null, isFeeExcessive: false },
    );
  return judged;
}

function judge({ maxFeeMinor }: FeeSource, explained: Explained, feeMinor: bigint | null): Judged {
  const { found, adoptAs } = explained;
  const limitMinor = maxFeeMinor ?? (adoptAs === null ? feeMinor : 0n);
  if (feeMinor !== null && limitMinor !== null && feeMinor <= limitMinor)
    return { ...explained, feeMinor, isFeeExcessive: false };
  const isFeeExcessive = true;
  return adoptAs === null
    ? { ...explained, feeMinor, isFeeExcessive }
    : {
        ...explained,
        adoptAs: null,
        found: { ...found, isExplained: false },
        feeMinor,
        isFeeExcessive,
      };
}

/** @returns `null` if the nodes can't show it, such as Bitcoin-like ones without txindex=1 */
async function readFee(chain: FeeSource, { txId }: FoundTransaction): Promise<bigint | null> {
  const status = await chain.transactionStatus(txId, { isOurs: true }).catch((error: unknown) => {
    if (error instanceof FeeUnreadableError) return { kind: 'unreadable' } as const;
    throw error;
  });
  // On a chain with nonces, all nodes know every transaction of its blocks.
  if (status.kind === 'pending' || (status.kind === 'unknown' && chain.usesNonces))
    throw new Error(
      `${chain.key}: the nodes don't agree yet that transaction ${txId} is in a block, and nothing is ` +
        'sent there until they do. If it lasts, one of them is behind, or lacks old transactions (Bitcoin-like ' +
        'ones need txindex=1)',
    );
  return status.kind === 'mined' ? status.feeMinor : null;
}
