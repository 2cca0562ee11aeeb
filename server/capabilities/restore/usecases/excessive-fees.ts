import type { Chain } from '../../../chains/chain';
import { ChainUnavailableError } from '../../../chains/chain-errors';
import type { FoundTransaction } from '../../treasury';
import type { Explained } from './explain-payment';

/** A transaction that only the chain shows, with its fee. */
export type Judged = Explained & {
  /** In the native asset; `null` if nothing explains the transaction, and an operator decides. */
  readonly feeMinor: bigint | null;
  /** Whether it cost more than a transfer may. */
  readonly isFeeExcessive: boolean;
};

type FeeSource = Pick<Chain, 'key' | 'transactionStatus' | 'maxFeeMinor'>;

/**
 * Finds those that cost more than a transfer may: a thief who has a key can give the money to a
 * miner as the fee, of a transaction that looks like one of ours. A movement between our own wallets
 * is then left to an operator. Without a limit, any fee above 0 needs an operator.
 * @throws ChainUnavailableError if the nodes don't show the transaction in a block
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

function judge({ maxFeeMinor }: FeeSource, explained: Explained, feeMinor: bigint): Judged {
  const { found, adoptAs } = explained;
  const limitMinor = maxFeeMinor ?? (adoptAs === null ? feeMinor : 0n);
  if (feeMinor <= limitMinor) return { ...explained, feeMinor, isFeeExcessive: false };
  return adoptAs === null
    ? { ...explained, feeMinor, isFeeExcessive: true }
    : { adoptAs: null, found: { ...found, isExplained: false }, feeMinor, isFeeExcessive: true };
}

async function readFee(chain: FeeSource, { txId }: FoundTransaction): Promise<bigint> {
  const status = await chain.transactionStatus(txId, { isOurs: true });
  if (status.kind !== 'mined')
    throw new ChainUnavailableError(chain.key, `its nodes show ${txId} in no block`);
  return status.feeMinor;
}

/** Says why payouts stay held because of a fee. */
export const excessiveFeeProblem = ({ found, feeMinor }: Judged): string =>
  `${found.chainKey}: transaction ${found.txId} to ${found.toAddress} paid a fee of ${feeMinor} ` +
  '(smallest units), and one transfer may not cost that much (maxPerTransfer). If none of you ' +
  'paid it, someone has the key: see docs/runbooks/keys.md. Otherwise run restore release';

/** Reports a movement between our own wallets that was booked without anyone's decision. */
export const newMove = ({ found, adoptAs, feeMinor }: Judged): string =>
  `${found.txId} moved coins from the hot wallet of ${found.chainKey} to ` +
  `${adoptAs === 'cold' ? 'the cold wallet' : 'itself'}, for a fee of ${feeMinor} (smallest units), ` +
  "and the database didn't know it. It is booked as a move. If neither you nor this server sent " +
  'it, someone has the key of the hot wallet: see docs/runbooks/keys.md';
