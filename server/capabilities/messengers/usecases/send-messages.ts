import type { BotTextName } from '@quayside/contract/site/bot-texts';
import { inLocale } from '@quayside/contract/site/locales';
import type { MailName } from '@quayside/contract/site/mails';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import { nextAttemptAtMs, orderEmailContent } from '../../mail';
import type { OrderDeps } from '../../orders';
import type { OrderMessageKind } from '../domain/order-message';
import type { ClaimedMessage, MessageStore } from '../ports/message-store';
import type { BotMessage, BotOutcome, Messenger } from '../ports/messenger';
import type { MessengerAccount, MessengerStore } from '../ports/messenger-store';
import { fillText, type AllBotTexts } from './fill-text';
import { isMessageDue } from './is-message-due';

export type SendMessagesDeps = {
  readonly database: Database;
  readonly messengers: ReadonlyMap<string, Messenger>;
  readonly accounts: Pick<MessengerStore, 'find' | 'wantMessages'>;
  readonly messages: MessageStore;
  readonly orders: OrderDeps;
  readonly texts: AllBotTexts;
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /**
   * Whether this process is about to end: messages that are not claimed yet wait for its next
   * start.
   */
  readonly isStopping: () => boolean;
};

/** Low enough for the messenger's limits, and to finish quickly if this process has to stop. */
const AT_A_TIME = 4;
/**
 * Longer than an attempt can last; after this time, another node claims the message of a process
 * that died.
 */
const CLAIM_MS = 60_000;

const TEXT_OF_KIND = {
  'paid-out': 'order_paid_out',
  'action-needed': 'order_action_needed',
  held: 'order_held',
  refunded: 'order_refunded',
} as const satisfies Readonly<Record<OrderMessageKind, BotTextName>>;

/**
 * For each email that is specific to card orders, the bot has a matching text: a payment to a card
 * has no transaction.
 */
const TEXT_OF_EMAIL: Partial<Readonly<Record<MailName, BotTextName>>> = {
  'order-purchase-refunded': 'order_purchase_refunded',
  'order-sale-paid-out': 'order_sale_paid_out',
  'order-sale-refunded': 'order_sale_refunded',
  'order-sale-refused': 'order_sale_refused',
};

/**
 * Sends the messages that are due, and returns when none is left. A crash after the messenger
 * accepted a message and before we recorded it sends the message twice, but never loses one.
 */
export async function sendDueMessages(deps: SendMessagesDeps): Promise<void> {
  const { database, messages, messengers, clock } = deps;
  const withBot = [...messengers.values()]
    .filter(({ bot }) => bot !== null)
    .map(({ code }) => code);
  while (!deps.isStopping()) {
    const nowMs = clock.nowMs();
    const claimed = await messages.claim(database, withBot, AT_A_TIME, nowMs, nowMs + CLAIM_MS);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((message) => sendOne(deps, message)));
  }
}

async function sendOne(deps: SendMessagesDeps, message: ClaimedMessage): Promise<void> {
  const { database, messages, clock } = deps;
  const reader = await readerOf(deps, message);
  if (reader === null)
    return messages.settle(database, message.messageId, 'dropped', clock.nowMs());
  await settle(deps, message, reader, await attempt(deps, message, reader));
}

/**
 * Returns the reader, unless the order has moved to another account or to another state, or the
 * owner has opted out.
 */
async function readerOf(
  { database, accounts, orders }: SendMessagesDeps,
  { messenger, messengerUserId, orderId, kind }: ClaimedMessage,
): Promise<MessengerAccount | null> {
  const account = await accounts.find(database, messenger, messengerUserId);
  const order = await orders.stores.orders.find(database, orderId);
  const isTheirs =
    account !== null &&
    account.areMessagesWanted &&
    order !== null &&
    order.userId === account.userId;
  return isTheirs && (await isMessageDue(orders, kind, order)) ? account : null;
}

async function attempt(
  deps: SendMessagesDeps,
  message: ClaimedMessage,
  reader: MessengerAccount,
): Promise<BotOutcome> {
  try {
    const bot = deps.messengers.get(message.messenger)?.bot ?? null;
    if (bot === null) throw new Error(`There is no bot of ${message.messenger} any more`);
    return await bot.send(await write(deps, message, reader));
  } catch (error) {
    return { kind: 'later', problem: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Writes the message with the order's status when it is sent, which may be long after it was
 * queued.
 */
async function write(
  { orders, texts, siteUrl }: SendMessagesDeps,
  { orderId, kind }: ClaimedMessage,
  { messengerUserId, locale }: MessengerAccount,
): Promise<BotMessage> {
  const { name, placeholders, path } = await orderEmailContent(orders, orderId, kind, locale);
  const own = inLocale(texts, locale);
  return {
    messengerUserId,
    text: fillText(own[TEXT_OF_EMAIL[name] ?? TEXT_OF_KIND[kind]], placeholders),
    button: { label: own.order_button, url: `${siteUrl}${path}` },
  };
}

async function settle(
  deps: SendMessagesDeps,
  message: ClaimedMessage,
  { userId }: MessengerAccount,
  outcome: BotOutcome,
): Promise<void> {
  const { database, messages, accounts, clock, report } = deps;
  if (outcome.kind === 'later') return reschedule(deps, message, outcome.problem);
  if (outcome.kind === 'held-back') {
    await messages.holdBack(database, message, clock.nowMs() + outcome.retryAfterMs);
    return report(notSent(outcome.problem));
  }
  if (outcome.kind === 'sent')
    return messages.settle(database, message.messageId, 'sent', clock.nowMs());
  await messages.fail(
    database,
    message.messageId,
    outcome.kind === 'refused' ? 'refused' : 'not_taken',
    outcome.problem,
    clock.nowMs(),
  );
  if (outcome.kind === 'refused')
    await accounts.wantMessages(database, message.messenger, userId, false);
  else report(notSent(outcome.problem));
}

const notSent = (problem: string): Error =>
  new Error(`A message of the bot is not sent: ${problem}`);

async function reschedule(
  { database, messages, clock, report }: SendMessagesDeps,
  { messageId, attempts }: ClaimedMessage,
  problem: string,
): Promise<void> {
  const nowMs = clock.nowMs();
  const againAtMs = nextAttemptAtMs(attempts, nowMs);
  if (againAtMs === null) await messages.fail(database, messageId, 'given_up', problem, nowMs);
  else await messages.delay(database, messageId, problem, againAtMs);
  report(notSent(problem));
}
