import { passkeyAssertionSchema, type PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';

const SPECIFY = 'Specify the number of one payment, as shown by approvals list.';

function transferIdOf(text: string | undefined): string {
  if (text === undefined || !/^\d{1,18}$/.test(text)) throw new OpsUsageError(SPECIFY);
  return text;
}

/** Reads what a person's device signed, which the command line tool appends to the arguments. */
function readAssertion(text: string | undefined): PasskeyAssertion {
  try {
    return passkeyAssertionSchema.parse(JSON.parse(text ?? ''));
  } catch {
    throw new OpsUsageError('The approval is not a WebAuthn assertion.');
  }
}

const notWaiting = (transferId: string) =>
  failure(`Payment ${transferId} isn't waiting for approval.`);

/** The commands for payments that the signer signs only once people have approved them. */
export const approvalCommands: readonly OpsCommand[] = [
  {
    name: 'approvals list',
    parameters: '',
    explanation: 'lists payments that wait for approval, and why',
    run: async ({ approvals }) => {
      const waiting = await approvals.list();
      return success(waiting.length === 0 ? 'No payment waits for approval.' : asText(waiting));
    },
  },
  {
    name: 'approvals show',
    parameters: '<transferId>',
    explanation: 'shows a payment that waits for approval, with the exact text to approve',
    run: async ({ approvals }, [id, ...rest]) => {
      const transferId = transferIdOf(rest.length > 0 ? undefined : id);
      const found = await approvals.find(transferId);
      return found === null ? notWaiting(transferId) : success(asText(found));
    },
  },
  {
    name: 'approvals approve',
    parameters: '<transferId>',
    explanation: 'opens a page on this machine where you approve a payment with your key',
    run: async ({ approvals }, [id, assertion, ...rest]) => {
      const transferId = transferIdOf(rest.length > 0 ? undefined : id);
      const done = await approvals.approve(transferId, readAssertion(assertion));
      return done === null ? notWaiting(transferId) : success(done);
    },
  },
];
