import type { Instrument } from '@quayside/contract/instruments/instrument';
import { localeTags, localisePath, type Locale } from '@quayside/contract/site/locales';
import type { MailName } from '@quayside/contract/site/mails';

import { documentsAwaitedUntilMs } from '../../../cards/domain/card-order';
import { totalMinor } from '../../../deposits/domain/deposit';
import type { Order } from '../../../orders/domain/order';
import type { OrderDeps } from '../../../orders/usecases/order-deps';
import { orderMovements, type OrderMovements } from '../../../orders/usecases/order-movements';
import { mailAmount } from '../../domain/mail-amount';
import type { OrderForm } from '../../domain/order-letter';
import type { OrderMailKind } from '../../domain/order-mail';
import type { MailPlaces } from '../../domain/render-mail';
import { formOf, letterNow } from './letter-now';

export type OrderFacts = {
  readonly name: MailName;
  readonly places: MailPlaces;
  readonly path: string;
};

/**
 * What a mail says of an order: how it stands when the mail leaves, which may be long after it was
 * asked for.
 * @throws Error when the order is gone
 */
export async function orderFacts(
  deps: OrderDeps,
  orderId: number,
  kind: OrderMailKind,
  locale: Locale,
): Promise<OrderFacts> {
  const order = await deps.stores.orders.find(deps.database, orderId);
  const from = order && deps.catalogue.bySlug(order.fromSlug);
  const to = order && deps.catalogue.bySlug(order.toSlug);
  if (!order || !from || !to) throw new Error(`Order ${orderId}, or a coin of it, is gone`);
  const form = formOf(deps, order);
  return {
    name: await letterNow(deps, order, kind),
    path: pathOf(order, locale),
    places: {
      ...termsOf(order, from, to, locale),
      ...movementsOf(await orderMovements(deps, order), kind, from, locale),
      ...whereTo(order, form, kind),
      ...(kind === 'held' ? await waitOf(deps, order, locale) : {}),
      ...(form === 'purchase' && kind === 'refunded'
        ? await backOnCardOf(deps, order, from, locale)
        : {}),
    },
  };
}

/** The page asks whoever comes without the address for it. */
function pathOf({ orderId, destinationAddress, isEmailGuarded }: Order, locale: Locale): string {
  const path = localisePath(locale, `/order/${orderId}`);
  return isEmailGuarded
    ? `${path}?${new URLSearchParams({ destinationAddress }).toString()}`
    : path;
}

function termsOf(order: Order, from: Instrument, to: Instrument, locale: Locale): MailPlaces {
  const payout = mailAmount(order.terms.payoutMinor, to, locale);
  return {
    order: String(order.orderId),
    give: mailAmount(order.claimedDepositMinor, from, locale),
    get: order.rateMode === 'FLOATING' ? `≈\u00a0${payout}` : payout,
    paid: payout,
    until: timeText(order.expiresAtMs, locale),
  };
}

/** What came and went. What went out is the better word for what was promised. */
function movementsOf(
  { deposits, withdrawals }: OrderMovements,
  kind: OrderMailKind,
  from: Instrument,
  locale: Locale,
): MailPlaces {
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
 * A card has no address to tell: neither one that a sale pays, nor one that the payment of a
 * purchase goes back to.
 */
function whereTo(order: Order, form: OrderForm, kind: OrderMailKind): MailPlaces {
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
  const format = new Intl.DateTimeFormat(localeTags[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(atMs)}\u00a0UTC`;
}

/** Until when documents have to be here; not known where nobody waits for them any more. */
async function waitOf(
  { database, stores, rules }: OrderDeps,
  { orderId, state, updatedAtMs }: Order,
  locale: Locale,
): Promise<MailPlaces> {
  const card = await stores.cards.findOrder(database, orderId);
  const untilMs =
    state === 'on_hold' && card !== null
      ? documentsAwaitedUntilMs(card, updatedAtMs, rules.cardHoldMs)
      : null;
  return { until: untilMs === null ? null : timeText(untilMs, locale) };
}

/** What a card got back is no transfer of ours: the deposit that it was is returned. */
async function backOnCardOf(
  { database, stores }: OrderDeps,
  { orderId }: Order,
  from: Instrument,
  locale: Locale,
): Promise<MailPlaces> {
  const returned = (await stores.deposits.ofOrder(database, orderId)).filter(
    ({ state }) => state === 'returned',
  );
  return { refund: returned.length === 0 ? null : mailAmount(totalMinor(returned), from, locale) };
}

function withMemo(address: string | null, memo: string | null): string | null {
  return address === null || memo === null || memo === '' ? address : `${address} (memo: ${memo})`;
}
