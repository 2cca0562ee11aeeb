import type { SignedPayment, SigningRequest } from '../../../../chains/signer-port';
import type { Sql } from '../../../../platform/database/database';
import type { TransferDeps } from './transfer-deps';

/**
 * Signs within the transaction that stores the signature. A signer whose journal lacks the latest
 * signature of these books rejects the request: it may not know what was already paid.
 * @throws JournalLockedError (as a rejected promise)
 * @throws SigningRejectedError (as a rejected promise)
 * @throws ApprovalNeededError (as a rejected promise)
 */
export async function signAsSoleSigner(
  { signer, journal, clock }: Pick<TransferDeps, 'signer' | 'journal' | 'clock'>,
  sql: Sql,
  request: SigningRequest,
): Promise<SignedPayment> {
  const known = await journal.lock(sql);
  const { journalId, sequence, ...signed } = await signer.sign({ ...request, journal: known });
  const { txId } = signed;
  await journal.noteSignature(sql, { journalId, sequence, txId, atMs: clock.nowMs() });
  return signed;
}
