import type { SignedPayment, SigningRequest } from '../../../../chains/signer-port';
import type { Sql } from '../../../../platform/database/database';
import type { TransferDeps } from './transfer-deps';

/**
 * Signs in a transaction that stores what was signed. A signer whose journal lacks the latest
 * signature of these books doesn't sign: it may have forgotten what another signer paid, or what it
 * paid itself.
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
