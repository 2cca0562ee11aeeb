import { readAdminScopes } from '../usecases/accounts/set-admin';
import type { CardSettlement } from '../usecases/cards/operator-cards';
import { messengerCommands } from './messenger-commands';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, unwell, well } from './ops-result';
import { readSuspensionReason } from './suspension-reason';
import { transferCommands } from './transfer-commands';

export const opsCommands: readonly OpsCommand[] = [
  {
    name: 'orders stuck',
    parameters: '',
    explanation:
      'lists orders that have waited for us too long, and those with a transfer that the chain dropped or a deposit that is not swept',
    run: async ({ orders }) => {
      const stuck = await orders.listStuck();
      return well(stuck.length === 0 ? 'No order is stuck.' : asText(stuck));
    },
  },
  {
    name: 'orders show',
    parameters: '<orderId>',
    explanation: 'shows one order with its log, deposits and transfers',
    run: async ({ orders }, args) => {
      const orderId = readOrderId(args);
      const order = await orders.show(orderId);
      return order === null ? unwell(`There is no order ${orderId}.`) : well(asText(order));
    },
  },
  {
    name: 'orders retry',
    parameters: '<orderId>',
    explanation:
      'resends failed transfers once their failure is final, checks those in doubt again, releases a hold and takes the next step',
    run: async ({ orders }, args) => well(await orders.retry(readOrderId(args))),
  },
  {
    name: 'orders refund',
    parameters: '<orderId> [address]',
    explanation:
      "returns the deposit, or an extra deposit, to that address or to the order's refund address",
    run: async ({ orders }, [orderId, address, ...rest]) =>
      well(
        await orders.refund(
          readOrderId(orderId === undefined ? [] : [orderId, ...rest]),
          address ?? null,
        ),
      ),
  },
  {
    name: 'orders return-stray',
    parameters: '<orderId> <txId> <address>',
    explanation: 'returns a misdirected deposit (wrong coin or network) to that address',
    run: async ({ orders }, [orderId, txId, address, ...rest]) => {
      if (txId === undefined || address === undefined)
        throw new OpsUsageError(
          'Specify the order id, the deposit transaction, and the address to send it to.',
        );
      return well(
        await orders.returnStray(
          readOrderId(orderId === undefined ? [] : [orderId, ...rest]),
          txId,
          address,
        ),
      );
    },
  },
  ...transferCommands,
  {
    name: 'ledger verify',
    parameters: '',
    explanation: 'checks that the books balance and reports what is wrong',
    run: async ({ ledger }) => {
      const faults = await ledger.verify();
      return faults.length === 0
        ? well('The books are right: every asset sums to 0.')
        : unwell(`The books have ${faults.length} faults:\n${asText(faults)}`);
    },
  },
  {
    name: 'suspend',
    parameters: '<reason> [--reason-ru <reason>]',
    explanation:
      'stops new orders on all nodes; existing orders continue; visitors see the reason, and in Russian the second one',
    run: async ({ suspension }, args, operator) => {
      const reasons = readSuspensionReason(args);
      await suspension.suspend(reasons, operator);
      return well(
        `New orders are suspended: ${reasons.reason}${reasons.reasonRu === null ? '' : `\nRussian readers see: ${reasons.reasonRu}`}`,
      );
    },
  },
  {
    name: 'resume',
    parameters: '',
    explanation: 'accepts new orders again',
    run: async ({ suspension }, _args, operator) => {
      await suspension.resume(operator);
      return well('New orders are taken again.');
    },
  },
  {
    name: 'jobs revive',
    parameters: '',
    explanation: 'requeues abandoned background jobs',
    run: async ({ jobs }) => well(`${await jobs.reviveDeadLetters()} jobs are back to work.`),
  },
  {
    name: 'withdrawals stuck',
    parameters: '',
    explanation: 'lists reward withdrawals that are overdue or failed recently, with the reason',
    run: async ({ withdrawals }) => {
      const stuck = await withdrawals.listStuck();
      return well(stuck.length === 0 ? 'No withdrawal is stuck.' : asText(stuck));
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
        ? unwell(
            `Withdrawal ${withdrawalId} is not waiting, or its transaction is signed and may be on its way.`,
          )
        : well(done);
    },
  },
  {
    name: 'rewards pending',
    parameters: '',
    explanation: 'lists rewards not credited yet, because the coin of their fee has no price',
    run: async ({ rewards }) => {
      const pending = await rewards.listPending();
      return well(pending.length === 0 ? 'No reward waits for a price.' : asText(pending));
    },
  },
  {
    name: 'cards stuck',
    parameters: '',
    explanation:
      'lists card payments and payouts with a problem or overdue at a bank and, for a month, payments reversed after their payout',
    run: async ({ cards }) => {
      const stuck = await cards.listStuck();
      return well(
        stuck.length === 0 ? 'No card payment and no payout to a card is stuck.' : asText(stuck),
      );
    },
  },
  {
    name: 'cards show',
    parameters: '<paymentId|payoutId|orderId>',
    explanation:
      'shows a card payment, a card payout or all of an order, with that order and what the card partner reported',
    run: async ({ cards }, [id, ...rest]) => {
      if (id === undefined || rest.length > 0)
        throw new OpsUsageError(
          'Specify the id of one card payment, or of the order that it pays.',
        );
      const payments = await cards.show(id);
      return payments.length === 0
        ? unwell(`There is no card payment of ${id}.`)
        : well(asText(payments));
    },
  },
  {
    name: 'cards returned',
    parameters: '<paymentId>',
    explanation:
      "records that a captured payment was returned to the payer, if the card partner hasn't reported it: the order is refunded, or booked as a loss if the coins were sent",
    run: async ({ cards }, [paymentId, ...rest]) => {
      if (paymentId === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the id of one card payment.');
      return well(await cards.giveBack(paymentId));
    },
  },
  {
    name: 'cards give-up',
    parameters: '<payoutId|orderId>',
    explanation:
      "abandons a payout that the card partner doesn't accept: after two minutes the coins are returned, unless the partner reports that it is paying",
    run: async ({ cards }, [id, ...rest]) => {
      if (id === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the id of one card payout, or of its order.');
      return well(await cards.giveUp(id));
    },
  },
  {
    name: 'cards accept-fee',
    parameters: '<orderId> <amount>',
    explanation:
      'accepts that a card partner keeps up to this much of an order, more than agreed: the payment or payout continues with its next message',
    run: async ({ cards }, [orderId, amount, ...rest]) => {
      if (amount === undefined)
        throw new OpsUsageError(
          'Specify the order id and the maximum fee that the card partner may keep, such as 4.10.',
        );
      return well(
        await cards.acceptFee({
          orderId: readOrderId(orderId === undefined ? [] : [orderId, ...rest]),
          amount,
        }),
      );
    },
  },
  {
    name: 'cards settle',
    parameters: '<partner> <slug> <amount> <reference>',
    explanation:
      'records that a card partner paid part of what it owes; the reference identifies that payment and counts once',
    run: async ({ cards }, args) => well(await cards.settle(readSettlement(args))),
  },
  {
    name: 'cards fund',
    parameters: '<partner> <slug> <amount> <reference>',
    explanation:
      'records that a card partner was paid for card payouts; the reference identifies that payment and counts once',
    run: async ({ cards }, args) => well(await cards.fund(readSettlement(args))),
  },
  {
    name: 'mail stuck',
    parameters: '',
    explanation: 'lists emails that could not be sent, with the response of the mail server',
    run: async ({ mail }) => {
      const stuck = await mail.listStuck();
      return well(stuck.length === 0 ? 'No mail is stuck.' : asText(stuck));
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
        ? unwell(`Mail ${mailId} is not stuck.`)
        : well(`Tried again: ${count}.`);
    },
  },
  ...messengerCommands,
  {
    name: 'api-keys reseal',
    parameters: '',
    explanation:
      're-encrypts the secrets of API keys, webhooks and apps with the first key of API_KEYS_SECRET, so that former keys can be removed',
    run: async ({ apiKeys }) => {
      const { resealed, unreadable } = await apiKeys.reseal();
      const done = `Re-encrypted: ${resealed}.`;
      return unreadable === 0
        ? well(`${done} Former keys are not needed any more.`)
        : unwell(
            `${done} No key opens ${unreadable} others: put the key that sealed them behind the others in API_KEYS_SECRET, start the server and try again.`,
          );
    },
  },
  {
    name: 'kyc erase',
    parameters: '<userId>',
    explanation: 'erases what a user submitted for verification; only the decision stays',
    run: async ({ kyc }, [userId, ...rest]) => {
      if (userId === undefined || rest.length > 0 || !/^\d{8,15}$/.test(userId))
        throw new OpsUsageError("Specify the number of one user, as shown in the reviewers' list.");
      const erased = await kyc.erase(Number(userId));
      if (erased === null) return unwell(`There is no user ${userId}.`);
      const joined =
        erased.userId === Number(userId)
          ? ''
          : `User ${userId} was joined with user ${erased.userId}: `;
      return well(
        `${joined}${erased.submissions} submissions of user ${erased.userId} are erased, with their photos and what was uploaded beside them.`,
      );
    },
  },
  {
    name: 'kyc rewrap',
    parameters: '',
    explanation:
      're-wraps the document keys with DOCUMENTS_KEY, so that the former key can be removed',
    run: async ({ kyc }) => {
      const { rewrapped, present, lost } = await kyc.rewrap();
      const done = `${rewrapped} keys re-wrapped, ${present} already were.`;
      return lost.length === 0
        ? well(`${done} None is left under another key.`)
        : unwell(
            `${done} ${lost.length} were wrapped with a key that is neither DOCUMENTS_KEY nor DOCUMENTS_KEY_FORMER:\n${asText(lost)}`,
          );
    },
  },
  {
    name: 'accounts make-admin',
    parameters: '<email> --scopes <operations,kyc>',
    explanation: 'makes a registered user an administrator with these scopes',
    run: async ({ accounts }, [email, option, list, ...rest]) => {
      const scopes =
        option === '--scopes' && rest.length === 0 ? readAdminScopes(list ?? '') : null;
      if (email === undefined || scopes === null)
        throw new OpsUsageError(
          'Specify the email of a registered user, and the scopes: operations, kyc or both.',
        );
      return well(await accounts.setAdmin(email, scopes));
    },
  },
  {
    name: 'accounts revoke-admin',
    parameters: '<email>',
    explanation: "revokes a user's administrator rights",
    run: async ({ accounts }, [email, ...rest]) => {
      if (email === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the email of an administrator.');
      return well(await accounts.setAdmin(email, []));
    },
  },
  {
    name: 'accounts remove-second-factor',
    parameters: '<email>',
    explanation: 'removes a lost authenticator app: the user confirms withdrawals by email again',
    run: async ({ accounts }, [email, ...rest]) => {
      if (email === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the email of a user.');
      return well(await accounts.removeSecondFactor(email));
    },
  },
];

/** Finds the command that these words begin with, and what is left of them. */
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

function readOrderId(args: readonly string[]): number {
  const [text, ...rest] = args;
  if (text === undefined || rest.length > 0 || !/^\d{1,16}$/.test(text))
    throw new OpsUsageError('Specify the id of one order, such as 1234567890123.');
  return Number(text);
}

function readSettlement([
  partner,
  slug,
  amount,
  reference,
  ...rest
]: readonly string[]): CardSettlement {
  if (
    partner === undefined ||
    slug === undefined ||
    amount === undefined ||
    reference === undefined ||
    rest.length > 0
  )
    throw new OpsUsageError(
      'Specify the partner, the currency, the amount and the reference of the payment, such as mercuryo eur 1250.40 2026-03-payout.',
    );
  return { partner, slug, amount, reference };
}
