import {
  clearCodeAttempts,
  countAccountAttempt,
  type CountAccountAttemptDeps,
  countCodeAttempt,
} from '../../../accounts';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';

/** Prevents an intruder in the account from flooding the user's mailbox. */
const MAILS = {
  budget: 'withdrawal-mail',
  max: 20,
  windowMs: 3_600_000,
  refusal: 'Too many withdrawals in the last hour: try again later',
} as const;

export type LimitEmailedCodesDeps = CountAccountAttemptDeps & {
  /** Whether the emails are limited; the attempts per code always are. */
  readonly areMailsLimited: boolean;
};

/**
 * Limits the confirmation by email for each account, in addition to the attempts for each
 * withdrawal: a caller who uses those up gets the money back, and could guess forever with new
 * withdrawals. If the limit on emails rejects a withdrawal, no money is deducted. A correct code
 * resets the count of wrong attempts.
 */
export function limitEmailedCodes(
  deps: LimitEmailedCodesDeps,
  mailed: WithdrawalConfirmation,
): WithdrawalConfirmation {
  return {
    start: async (sql, withdrawal) => {
      if (deps.areMailsLimited) await countAccountAttempt(deps, sql, MAILS, withdrawal.userId);
      return mailed.start(sql, withdrawal);
    },
    isCorrect: async (sql, withdrawal, code) => {
      await countCodeAttempt(deps, sql, 'withdrawal-code', withdrawal.userId);
      const isCorrect = await mailed.isCorrect(sql, withdrawal, code);
      if (isCorrect) await clearCodeAttempts(deps, sql, 'withdrawal-code', withdrawal.userId);
      return isCorrect;
    },
  };
}
