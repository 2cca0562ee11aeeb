import { AppError } from '@quayside/contract/errors/app-error';

import type { PayoutChain } from '../../../chains/chain';
import type { TransferChange, TreasuryDeps } from '../../treasury';

type ReplacingChain = Pick<PayoutChain, 'key' | 'prepareReplacement' | 'isUnderpriced'>;

type ChangeDeps = Pick<TreasuryDeps, 'database'> & {
  readonly stores: Pick<TreasuryDeps['stores'], 'transfers'>;
  readonly chains: readonly ReplacingChain[];
};

const OUTCOMES: Record<TransferChange, string> = {
  bump:
    'the worker sends it again with a higher fee or, where nodes accept no replacement, pays for ' +
    'it with its change, if the limit of its chain allows it. Otherwise its lastError says why not ' +
    '(orders show)',
  cancel:
    'the worker lets a payment to our own wallet take its place. If it cannot, the lastError of ' +
    'the transfer says why (orders show). If a block takes that payment first, the transfer ' +
    'counts as failed: orders retry sends it again, and orders refund returns the deposit',
};

/**
 * Records what an operator wants done with a signed transfer. The worker that sends transfers
 * does it, because only that worker may sign.
 * @param txId the transaction of any version of the transfer
 * @returns what happens next, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if no transfer is in flight with that transaction, or
 *   its chain or its kind does not allow it
 */
export async function changeTransfer(
  { database, stores: { transfers }, chains }: ChangeDeps,
  payoutOnly: readonly ReplacingChain[],
  txId: string,
  change: TransferChange,
): Promise<string> {
  const replacing = [...chains, ...payoutOnly]
    .filter(
      ({ prepareReplacement, isUnderpriced }) =>
        prepareReplacement !== undefined || (change === 'bump' && isUnderpriced !== undefined),
    )
    .map(({ key }) => key);
  if (await transfers.wantChange(database, { txId, chainKeys: replacing }, change))
    return `Transfer ${txId}: ${OUTCOMES[change]}.`;
  throw new AppError(
    'ERR_UNPROCESSABLE_ENTITY',
    `No unfinished transfer with the transaction ${txId} can be ` +
      (change === 'bump' ? 'sent with a higher fee' : 'cancelled'),
  );
}
