import { AppError } from '@quayside/contract/errors/app-error';

import type { Sql } from '../../../platform/database/database';
import { joinDocuments, type DocumentObstacle } from '../domain/join-documents';
import type { MessengerDeps } from './messenger-deps';

const REJECTION_MESSAGES: Readonly<Record<DocumentObstacle | 'documents_reviewed', string>> = {
  documents_under_way:
    'Both accounts have documents, and some are still under review: wait for the decision, then link again',
  documents_differ:
    'Both accounts have documents, and they differ, so the accounts cannot be merged. To ' +
    'keep both, add a passkey to the account that the messenger opens, then link again',
  documents_reviewed:
    'The owner of this account reviewed the documents of the other one, so the accounts ' +
    'cannot be merged. To keep both, add a passkey to the account that the messenger opens, ' +
    'then link again',
};

/**
 * Moves the documents of an account to the one that it is merged into. Both are locked.
 * @throws AppError ERR_NOT_ACCEPTABLE with the `reason` if the documents prevent the merge
 */
export async function transferDocuments(
  { kyc }: Pick<MessengerDeps, 'kyc'>,
  sql: Sql,
  { fromUserId, toUserId }: { readonly fromUserId: number; readonly toUserId: number },
): Promise<void> {
  const from = await kyc.newest(sql, fromUserId);
  if (from === null) return;
  if (await kyc.hasReviewedOf(sql, toUserId, fromUserId)) throw rejection('documents_reviewed');
  const joined = joinDocuments(from, await kyc.newest(sql, toUserId));
  if ('obstacle' in joined) throw rejection(joined.obstacle);
  await kyc.carry(sql, fromUserId, toUserId, joined.decidingId);
}

const rejection = (reason: keyof typeof REJECTION_MESSAGES): AppError =>
  new AppError('ERR_NOT_ACCEPTABLE', REJECTION_MESSAGES[reason], { reason });
