import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formattingTag, localisePath, type Locale } from '@quayside/contract/site/locales';
import type { MailName } from '@quayside/contract/site/mails';

import { totalMinor } from '../../../deposits';
import type { Order, OrderDeps, OrderForm, OrderMovements } from '../../../orders';
import { mailAmount } from '../../domain/mail-amount';
import { orderEmail } from '../../domain/order-email';
import type { OrderMailKind } from '../../domain/order-mail';
import type { MailPlaceholders } from '../../domain/render-mail';

export type OrderEmailContent = {
  readonly name: MailName;
  readonly placeholders: MailPlaceholders;
  readonly path: string;
};

/**
 * Returns the content of an email about an order: its status when the email is sent, which may be
 * long after it was queued.
 * @throws Error if the order or one of its coins no longer exists
 */
export async function orderEmailContent(
  deps: OrderDeps,
  orderId: number,
  kind: OrderMailKind,
  locale: Locale,
): Promise<OrderEmailContent> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  const from = order && deps.catalogue.bySlug(order.fromSlug);
  const to = order && deps.catalogue.bySlug(order.toSlug);
  if (!order || !from || !to)
    throw new Error(`Order ${orderId}, or one of its coins, no longer exists`);
  const fulfilment = deps.fulfilments.of(order);
  const { documentsUntilMs, returnedMinor } = await fulfilment.emailFacts(order);
  return {
    name: await currentOrderEmail(deps, order, kind),
    path: pathOf(order, locale),
    placeholders: {
      ...termsOf(order, from, to, locale),
      ...movementsOf(await fulfilment.movements(order), kind, from, locale),
      ...whereTo(order, fulfilment.form, kind),
      ...(kind === 'held' && {
        until: documentsUntilMs === null ? null : timeText(documentsUntilMs, locale),
      }),
      // A refund to a card is not one of our transfers.
      ...(kind === 'refunded' &&
        returnedMinor !== null && { refund: mailAmount(returnedMinor, from, locale) }),
    },
  };
}

/** Returns the email that fits an order now. */
async function currentOrderEmail(
  { fulfilments }: OrderDeps,
  order: Order,
  kind: OrderMailKind,
): Promise<MailName> {
  const fulfilment = fulfilments.of(order);
  return orderEmail({
    kind,
    form: fulfilment.form,
    isUnpaid: order.state === 'awaiting_deposit',
    ...(await fulfilment.emailFacts(order)),
  });
}

/** Without the address in the link, the order page asks the visitor for it. */
function pathOf({ orderId, destinationAddress, isEmailGuarded }: Order, locale: Locale): string {
  const path = localisePath(locale, `/order/${orderId}`);
  return isEmailGuarded
    ? `${path}?${new URLSearchParams({ destinationAddress }).toString()}`
    : path;
}

function termsOf(order: Order, from: Instrument, to: Instrument, locale: Locale): MailPlaceholders {
  const payout = mailAmount(order.terms.payoutMinor, to, locale);
  return {
    order: String(order.orderId),
    give: mailAmount(order.claimedDepositMinor, from, locale),
    get: order.rateMode === 'FLOATING' ? `≈\u00a0${payout}` : payout,
    paid: payout,
    until: timeText(order.expiresAtMs, locale),
  };
}

/** Returns the amounts received and sent. The amount actually sent replaces the promised one. */
function movementsOf(
  { deposits, withdrawals }: OrderMovements,
  kind: OrderMailKind,
  from: Instrument,
  locale: Locale,
): MailPlaceholders {
  const sent = withdrawals.at(-1);
  const sentAmount = sent && mailAmount(sent.amountMinor, sent.instrument, locale);
  return {
    deposit: deposits.length === 0 ? null : mailAmount(totalMinor(deposits), from, locale),
    refund: sentAmount ?? null,
    ...(sentAmount === undefined ? {} : { paid: sentAmount }),
    txId: (kind === 'deposit-seen' ? deposits[0] : sent)?.txId ?? null,
  };
}

/**
 * A card has no address to show: neither the card that a sale pays, nor the one that a purchase is
 * refunded to.
 */
function whereTo(order: Order, form: OrderForm, kind: OrderMailKind): MailPlaceholders {
  const isToCard = form === (kind === 'refunded' ? 'purchase' : 'sale');
  if (!order.isEmailGuarded || isToCard) return { address: null };
  return {
    address:
      kind === 'refunded'
        ? withMemo(order.refundAddress, order.refundMemo)
        : withMemo(order.destinationAddress, order.destinationMemo),
  };
}

function timeText(atMs: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formattingTag(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(atMs)}\u00a0UTC`;
}

function withMemo(address: string | null, memo: string | null): string | null {
  return address === null || memo === null || memo === '' ? address : `${address} (memo: ${memo})`;
}
