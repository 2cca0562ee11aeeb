import { AppError } from '@quayside/contract/errors/app-error';
import type { Catalogue } from '@quayside/contract/instruments/catalogue';
import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';
import { CARD_PARTNER_CODES, type CardPartnerCode } from '@quayside/contract/schemas/card-partner';
import type { OrderState } from '@quayside/contract/orders/states';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { LedgerStore } from '../../ledger';
import type { OrderStore } from '../../orders';
import type { CardOrderNow } from '../domain/card-order';
import type { CardPayment } from '../domain/card-payment';
import type { CardPayout } from '../domain/card-payout';
import { cardFunded, cardSettled } from '../domain/card-postings';
import type { CardPayoutStore } from '../ports/card-payout-store';
import type { CardStore, StoredEvent } from '../ports/card-store';

export type OperatorCardDeps = {
  readonly database: Database;
  readonly cards: CardStore;
  readonly payouts: Pick<CardPayoutStore, 'find' | 'ofOrder'>;
  readonly orders: Pick<OrderStore, 'find'>;
  readonly ledger: Pick<LedgerStore, 'post' | 'balance'>;
  readonly catalogue: Catalogue;
  readonly clock: Clock;
  /** The partner that currently accepts cards; `null` if there is none. */
  readonly configuredPartner: CardPartnerCode | null;
};

/**
 * A payment with the state of its order and the terms agreed for it; `null` for payments that
 * predate card orders.
 */
export type ShownPayment = {
  readonly payment: CardPayment;
  readonly order: { readonly state: OrderState | null; readonly agreed: CardOrderNow | null };
  readonly events: readonly StoredEvent[];
};

/** The payout of a sale, with the state of its order. */
export type ShownPayout = {
  readonly payout: CardPayout;
  readonly order: { readonly state: OrderState | null; readonly agreed: CardOrderNow | null };
};

/** @param id of a card payout, or of its order */
export async function findPayout(
  { database, payouts }: Pick<OperatorCardDeps, 'database' | 'payouts'>,
  id: string,
): Promise<CardPayout | null> {
  return (
    (await payouts.find(database, id)) ??
    (isOrderId(id) ? payouts.ofOrder(database, Number(id)) : null)
  );
}

/** @param id of a card payout, or of its order */
export async function showCardPayout(
  { database, cards, payouts, orders }: OperatorCardDeps,
  id: string,
): Promise<readonly ShownPayout[]> {
  const payout = await findPayout({ database, payouts }, id);
  if (payout === null) return [];
  return [
    {
      payout,
      order: {
        state: (await orders.find(database, payout.orderId))?.state ?? null,
        agreed: await cards.findOrder(database, payout.orderId),
      },
    },
  ];
}

const isOrderId = (id: string): boolean => /^\d{1,16}$/.test(id);

/** @param id of a payment, or of its order */
export async function showCardPayments(
  deps: OperatorCardDeps,
  id: string,
): Promise<readonly ShownPayment[]> {
  const { database, cards, orders } = deps;
  const byId = await cards.findPayment(database, id);
  const payments = byId === null ? await ofOrder(cards, database, id) : [byId];
  return Promise.all(
    payments.map(async (payment) => ({
      payment,
      order: {
        state: (await orders.find(database, payment.orderId))?.state ?? null,
        agreed: await cards.findOrder(database, payment.orderId),
      },
      events: await cards.eventsOf(database, payment.paymentId),
    })),
  );
}

async function ofOrder(cards: CardStore, database: Database, id: string): Promise<CardPayment[]> {
  return isOrderId(id) ? cards.ofOrder(database, Number(id)) : [];
}

export type CardSettlement = {
  readonly partner: string;
  readonly slug: string;
  readonly amount: string;
  readonly reference: string;
};

/**
 * Records that a partner has paid part of what it owes us. The money itself is posted like any
 * other money that the wallet receives.
 * @returns a sentence about what was done; the same reference a second time changes nothing
 * @throws AppError ERR_VALIDATION for an invalid partner, currency or amount
 */
export async function settleCards(
  deps: OperatorCardDeps,
  settlement: CardSettlement,
): Promise<string> {
  const { isPosted, owed } = await book(deps, settlement, cardSettled);
  const { partner, amount, reference } = settlement;
  const done = isPosted
    ? `${partner} has paid ${amount} ${owed.currency}`
    : `The payment ${reference} of ${partner} was already recorded`;
  return `${done}: it owes ${owed.amount} ${owed.currency} now.`;
}

/**
 * Records that a partner was paid for card payouts. The treasury makes that payment outside this
 * exchange.
 * @returns a sentence about what was done; the same reference a second time changes nothing. A
 *   negative amount owed by the partner is an amount that we owe it
 * @throws AppError ERR_VALIDATION for an invalid partner, currency or amount
 */
export async function fundCards(
  deps: OperatorCardDeps,
  settlement: CardSettlement,
): Promise<string> {
  const { isPosted, owed } = await book(deps, settlement, cardFunded);
  const { partner, amount, reference } = settlement;
  const done = isPosted
    ? `${partner} was paid ${amount} ${owed.currency}`
    : `The payment ${reference} to ${partner} was already recorded`;
  return `${done}: it owes ${owed.amount} ${owed.currency} now.`;
}

type Booked = {
  readonly isPosted: boolean;
  readonly owed: { readonly amount: string; readonly currency: string };
};

async function book(
  deps: OperatorCardDeps,
  { partner, slug, amount, reference }: CardSettlement,
  entry: typeof cardSettled,
): Promise<Booked> {
  const { database, ledger, catalogue, clock } = deps;
  const instrument = catalogue.bySlug(slug);
  const amountMinor = parseAmount(amount, instrument?.precisionDecimals ?? 0);
  if (!CARD_PARTNER_CODES.some((code) => code === partner))
    throw new AppError(
      'ERR_VALIDATION',
      `Unknown card partner ${partner}: specify ${CARD_PARTNER_CODES.join(' or ')}`,
    );
  if (instrument?.instrumentType !== 'fiat' || amountMinor === null || amountMinor === 0n)
    throw new AppError('ERR_VALIDATION', 'Specify a currency and an amount, such as eur 1250.40');
  await assertPartner(deps, partner, slug);
  const isPosted = await database.transaction((sql) =>
    ledger.post(sql, entry({ partner, assetSlug: slug, amountMinor, reference }), clock.nowMs()),
  );
  const owedMinor = await ledger.balance(database, slug, {
    kind: 'card_partner',
    reference: partner,
  });
  const text = formatAmount(owedMinor < 0n ? -owedMinor : owedMinor, instrument.precisionDecimals);
  return {
    isPosted,
    owed: { amount: owedMinor < 0n ? `-${text}` : text, currency: instrument.currencyTitle },
  };
}

/**
 * Rejects a partner that never accepted cards here, since it cannot owe us anything. A previous
 * partner can still pay what it owes.
 */
async function assertPartner(
  { database, ledger, configuredPartner }: OperatorCardDeps,
  partner: string,
  slug: string,
): Promise<void> {
  if (
    configuredPartner === partner ||
    (await ledger.balance(database, slug, { kind: 'card_partner', reference: partner })) !== 0n
  )
    return;
  throw new AppError(
    'ERR_VALIDATION',
    configuredPartner === null
      ? `No card partner is configured, and ${partner} owes no ${slug}`
      : `${partner} is not the configured card partner (${configuredPartner}), and owes no ${slug}`,
  );
}
