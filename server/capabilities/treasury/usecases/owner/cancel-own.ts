import { AppError } from '@quayside/contract/errors/app-error';

import { referenceOf } from '../../domain/transfers/own-transfer-key';
import type { OutgoingTransfer } from '../../domain/transfers/outgoing-transfer';
import type { OwnerDeps } from './book-difference';

/**
 * Cancels an unsigned transfer to the owner or to a cold address.
 * @param name its reference, or its key if several have that reference
 * @returns the transfer as it was
 * @throws AppError if there is none, it is signed, or the name is not unique
 */
export async function cancelOwnTransfer(
  { database, stores, clock }: OwnerDeps,
  name: string,
): Promise<OutgoingTransfer> {
  const [transfer, ...others] = (await stores.transfers.ownInFlight(database)).filter(
    (each) => each.transferKey === name || referenceOf(each) === name,
  );
  if (!transfer) throw rejected(`No transfer of yours with the reference ${name} is under way`);
  if (others.length > 0)
    throw rejected(
      `Several transfers have that reference: use one of ` +
        [transfer, ...others].map(({ transferKey }) => transferKey).join(', '),
    );
  const { transferKey } = transfer;
  const isCancelled = await database.transaction((sql) =>
    stores.transfers.cancelUnsent(sql, transferKey, clock.nowMs()),
  );
  if (!isCancelled)
    throw rejected(
      `${transferKey} is signed. Cancel its transaction with transfers cancel <txId>: see ` +
        'treasury transfers',
    );
  return transfer;
}

const rejected = (message: string): AppError => new AppError('ERR_UNPROCESSABLE_ENTITY', message);
