import type { CardSettlement } from '../../cards';
import type { OpsCommand } from './ops-command';
import { asText, OpsUsageError, failure, success } from './ops-result';
import { readOrderId } from './order-commands';

/** The commands for card payments and payouts, and for the balances of card partners. */
export const cardPaymentCommands: readonly OpsCommand[] = [
  {
    name: 'cards stuck',
    parameters: '',
    explanation:
      'lists card payments and payouts with a problem or overdue at a bank and, for a month, ' +
      'payments reversed after their payout',
    run: async ({ cards }) => {
      const stuck = await cards.listStuck();
      return success(
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
        ? failure(`There is no card payment of ${id}.`)
        : success(asText(payments));
    },
  },
  {
    name: 'cards returned',
    parameters: '<paymentId>',
    explanation:
      "records that a captured payment was returned to the payer, if the card partner hasn't " +
      'reported it: the order is refunded, or booked as a loss if the coins were sent',
    run: async ({ cards }, [paymentId, ...rest]) => {
      if (paymentId === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the id of one card payment.');
      return success(await cards.giveBack(paymentId));
    },
  },
  {
    name: 'cards give-up',
    parameters: '<payoutId|orderId>',
    explanation:
      "abandons a payout that the card partner doesn't accept: after two minutes the coins " +
      'are returned, unless the partner reports that it is paying',
    run: async ({ cards }, [id, ...rest]) => {
      if (id === undefined || rest.length > 0)
        throw new OpsUsageError('Specify the id of one card payout, or of its order.');
      return success(await cards.abandon(id));
    },
  },
  {
    name: 'cards accept-fee',
    parameters: '<orderId> <amount>',
    explanation:
      'accepts that a card partner keeps up to this much of an order, more than agreed: the ' +
      'payment or payout continues with its next message',
    run: async ({ cards }, [orderId, amount, ...rest]) => {
      if (amount === undefined)
        throw new OpsUsageError(
          'Specify the order id and the maximum fee that the card partner may keep, such as 4.10.',
        );
      return success(
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
    run: async ({ cards }, args) => success(await cards.settle(readSettlement(args))),
  },
  {
    name: 'cards fund',
    parameters: '<partner> <slug> <amount> <reference>',
    explanation:
      'records that a card partner was paid for card payouts; the reference identifies that payment and counts once',
    run: async ({ cards }, args) => success(await cards.fund(readSettlement(args))),
  },
];

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
      'Specify the partner, the currency, the amount and the reference of the payment, such ' +
        'as mercuryo eur 1250.40 2026-03-payout.',
    );
  return { partner, slug, amount, reference };
}
