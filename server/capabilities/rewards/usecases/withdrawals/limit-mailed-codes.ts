import {
  clearCodeTries,
  countAccountTry,
  type CountAccountTryDeps,
  countCodeTry,
} from '../../../accounts';
import type { WithdrawalConfirmation } from '../../ports/withdrawal-confirmation';

/** Nobody's mailbox is filled by whoever has got into the account. */
const MAILS = {
  budget: 'withdrawal-mail',
  most: 20,
  windowMs: 3_600_000,
  refusal: 'Too many withdrawals in the last hour: try again later',
} as const;

export type LimitMailedCodesDeps = CountAccountTryDeps & {
  /** Whether the mails are counted; tries of a code always are. */
  readonly areMailsLimited: boolean;
};

/**
 * Confirmation by mail, with limits for each account besides the tries of each withdrawal: whoever
 * uses those up gets the money back, and could guess on for ever with new ones. A withdrawal that
 * is refused for its mail takes nothing; a right code forgets the wrong ones before it.
 */
export function limitMailedCodes(
  deps: LimitMailedCodesDeps,
  mailed: WithdrawalConfirmation,
): WithdrawalConfirmation {
  return {
    begin: async (sql, withdrawal) => {
      if (deps.areMailsLimited) await countAccountTry(deps, sql, MAILS, withdrawal.userId);
      return mailed.begin(sql, withdrawal);
    },
    isRight: async (sql, withdrawal, code) => {
      await countCodeTry(deps, sql, 'withdrawal-code', withdrawal.userId);
      const isRight = await mailed.isRight(sql, withdrawal, code);
      if (isRight) await clearCodeTries(deps, sql, 'withdrawal-code', withdrawal.userId);
      return isRight;
    },
  };
}
