import { accountCommands } from './account-commands';
import { approvalCommands } from './approval-commands';
import { cardPaymentCommands } from './card-payment-commands';
import { contentCommands } from './content-commands';
import { messengerCommands } from './messenger-commands';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';
import { orderCommands } from './order-commands';
import { restoreCommands } from './restore-commands';
import { suspensionCommands } from './suspension-commands';
import { transferCommands } from './transfer-commands';
import { treasuryCommands } from './treasury-commands';
import { vitalCommands } from './vital-commands';

export const opsCommands: readonly OpsCommand[] = [
  ...orderCommands,
  ...transferCommands,
  ...approvalCommands,
  {
    name: 'ledger verify',
    parameters: '',
    explanation: 'checks that the books balance and reports what is wrong',
    run: async ({ ledger }) => {
      const faults = await ledger.verify();
      return faults.length === 0
        ? success('The books balance: every asset sums to 0.')
        : failure(`The books have ${faults.length} faults:\n${asText(faults)}`);
    },
  },
  ...treasuryCommands,
  ...suspensionCommands,
  ...restoreCommands,
  {
    name: 'jobs revive',
    parameters: '',
    explanation: 'requeues abandoned background jobs',
    run: async ({ jobs }) => success(`${await jobs.requeueDeadLetters()} jobs were requeued.`),
  },
  {
    name: 'withdrawals stuck',
    parameters: '',
    explanation: 'lists reward withdrawals that are overdue or failed recently, with the reason',
    run: async ({ withdrawals }) => {
      const stuck = await withdrawals.listStuck();
      return success(stuck.length === 0 ? 'No withdrawal is stuck.' : asText(stuck));
    },
  },
  {
    name: 'withdrawals return',
    parameters: '<withdrawalId>',
    explanation:
      "cancels a withdrawal that is not signed yet and returns the money to the user's balances",
    run: async ({ withdrawals }, [withdrawalId, ...rest]) => {
      if (withdrawalId === undefined || rest.length > 0 || !/^[0-9a-f-]{36}$/.test(withdrawalId))
        throw new OpsUsageError('Specify the id of one withdrawal, as shown by withdrawals stuck.');
      const done = await withdrawals.giveBack(withdrawalId);
      return done === null
        ? failure(
            `Withdrawal ${withdrawalId} is not waiting, or its transaction is signed and may be on its way.`,
          )
        : success(done);
    },
  },
  {
    name: 'rewards pending',
    parameters: '',
    explanation: 'lists rewards not credited yet, because the coin of their fee has no price',
    run: async ({ rewards }) => {
      const pending = await rewards.listPending();
      return success(pending.length === 0 ? 'No reward is waiting for a price.' : asText(pending));
    },
  },
  ...cardPaymentCommands,
  {
    name: 'mail stuck',
    parameters: '',
    explanation: 'lists emails that could not be sent, with the response of the mail server',
    run: async ({ mail }) => {
      const stuck = await mail.listStuck();
      return success(stuck.length === 0 ? 'No email is stuck.' : asText(stuck));
    },
  },
  {
    name: 'mail retry',
    parameters: '[mailId]',
    explanation: 'retries stuck emails now: one, or all of them',
    run: async ({ mail }, [mailId, ...rest]) => {
      if (rest.length > 0 || (mailId !== undefined && !/^\d{1,18}$/.test(mailId)))
        throw new OpsUsageError(
          'Specify the number of an email, as shown by mail stuck, or nothing for all of them.',
        );
      const count = await mail.retry(mailId ?? null);
      return count === 0 && mailId !== undefined
        ? failure(`Email ${mailId} is not stuck.`)
        : success(`Retried: ${count}.`);
    },
  },
  ...messengerCommands,
  ...accountCommands,
  ...vitalCommands,
  ...contentCommands,
];

/** Finds the command at the start of these words, and the words that follow it. */
export function findOpsCommand(
  words: readonly string[],
): { readonly command: OpsCommand; readonly args: readonly string[] } | null {
  for (const command of opsCommands) {
    const name = command.name.split(' ');
    if (name.every((word, position) => words[position] === word))
      return { command, args: words.slice(name.length) };
  }
  return null;
}
