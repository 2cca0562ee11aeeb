import { AppError } from '@quayside/contract/errors/app-error';

import type { TransferVerdict, TreasuryDeps } from '../../treasury';

const OUTCOMES: Record<TransferVerdict, string> = {
  arrived: 'it counts as done',
  not_moved:
    'it counts as failed if the chain still shows that nothing moved, and orders retry can send it again',
};

/**
 * Records an operator's verdict on a transfer in doubt. The worker that sends transfers acts on it,
 * because only that worker may finish a transfer.
 * @returns what happens next, as a sentence
 * @throws AppError ERR_UNPROCESSABLE_ENTITY if no transfer with that transaction is in doubt
 */
export async function resolveTransfer(
  { database, stores, clock }: Pick<TreasuryDeps, 'database' | 'stores' | 'clock'>,
  txId: string,
  verdict: TransferVerdict,
): Promise<string> {
  if (await stores.transfers.giveVerdict(database, txId, verdict, clock.nowMs()))
    return `Transfer ${txId}: ${OUTCOMES[verdict]}.`;
  throw new AppError(
    'ERR_UNPROCESSABLE_ENTITY',
    `No transfer with the transaction ${txId} is in doubt`,
  );
}
