import { createHash, timingSafeEqual } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../../platform/clock/clock';
import type { EmailProofStore } from '../../../accounts';
import type { MailQueue } from '../../../mail';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';
import type { WithdrawalStore } from '../../ports/withdrawal-store';

export type MailedCodeDeps = {
  readonly withdrawals: Pick<WithdrawalStore, 'mailboxOf'>;
  readonly emailProofs: Pick<EmailProofStore, 'prove'>;
  readonly mailQueue: MailQueue;
  readonly clock: Clock;
  /** Returns six random digits. */
  readonly drawCode: () => string;
};

/**
 * Creates the confirmation by an emailed code. Only its hash is stored, and it is valid only for
 * its withdrawal. A correct code proves that the user has access to the mailbox.
 */
export function createMailedCode({
  withdrawals,
  emailProofs,
  mailQueue,
  clock,
  drawCode,
}: MailedCodeDeps): WithdrawalConfirmation {
  return {
    start: async (sql, { withdrawalId, userId, amount, address, validMinutes }) => {
      const mailbox = await withdrawals.mailboxOf(sql, userId);
      if (!mailbox)
        throw new AppError(
          'ERR_UNPROCESSABLE_ENTITY',
          'Withdrawals are confirmed by email, and this account has no email',
        );
      const code = drawCode();
      const message = { template: 'withdrawal-code', code, amount, address, validMinutes } as const;
      await mailQueue.enqueue(sql, {
        key: `withdrawal-code:${withdrawalId}`,
        to: mailbox.email,
        locale: mailbox.locale,
        message,
      });
      return { confirmBy: 'mail', codeHash: hashOf(withdrawalId, code) };
    },
    isCorrect: async (sql, { withdrawalId, userId, codeHash }, code) => {
      const isCorrect =
        codeHash !== null &&
        timingSafeEqual(Buffer.from(hashOf(withdrawalId, code)), Buffer.from(codeHash));
      if (isCorrect) await emailProofs.prove(sql, userId, clock.nowMs());
      return isCorrect;
    },
  };
}

const hashOf = (withdrawalId: string, code: string): string =>
  createHash('sha256').update(`${withdrawalId}:${code}`).digest('hex');
