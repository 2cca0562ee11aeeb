import { iso } from '@quayside/contract/time/iso';

import type { TransferStore } from '../ports/transfer-store';
import { updatesOne } from './transfer-row';

const NOTE_DOUBT = `
  UPDATE outgoing_transfer
  SET
    doubt = $2,
    doubt_moved_minor = COALESCE($3, doubt_moved_minor),
    verdict = NULL,
    last_error = $2,
    updated_at = $4
  WHERE transfer_id = $1`;

/** Creates the operations on mined transfers that may not have moved the correct amount. */
export function createTransferDoubts(): Pick<
  TransferStore,
  'noteDoubt' | 'clearDoubt' | 'giveVerdict'
> {
  return {
    noteDoubt: async (sql, transferId, { doubt, measuredMinor }, atMs) => {
      await sql.query(NOTE_DOUBT, [
        transferId,
        doubt,
        measuredMinor?.toString() ?? null,
        iso(atMs),
      ]);
    },
    clearDoubt: (sql, transferId, atMs) =>
      updatesOne(
        sql,
        `
          UPDATE outgoing_transfer
          SET doubt = NULL, verdict = NULL, updated_at = $2
          WHERE transfer_id = $1 AND doubt IS NOT NULL`,
        [transferId, iso(atMs)],
      ),
    giveVerdict: (sql, txId, verdict, atMs) =>
      updatesOne(
        sql,
        `
          UPDATE outgoing_transfer
          SET verdict = $2, updated_at = $3
          WHERE tx_id = $1 AND doubt IS NOT NULL AND state IN ('signed', 'broadcast')`,
        [txId, verdict, iso(atMs)],
      ),
  };
}
