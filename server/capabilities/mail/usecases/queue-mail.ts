import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import type { Mail, MailMessage, MailQueue } from '../ports/mail-queue';
import type { MailStore } from '../ports/mail-store';

export type QueueMailDeps = {
  readonly database: Pick<RuntimeDatabase, 'onCommit'>;
  readonly store: Pick<MailStore, 'insert' | 'countOrderMailTo'>;
  readonly clock: Clock;
  /** Called once a new email is committed, so that it is sent immediately. */
  readonly wake: () => void;
};

const HOUR_MS = 3_600_000;
/**
 * Creating an order is free: without this limit, orders in a stranger's name could flood the
 * stranger's mailbox. Emails that follow a payment are always sent.
 */
const MAX_ORDER_MAILS_PER_HOUR = 20;

/**
 * Creates a queue that stores emails in the transaction that they report on; they are sent
 * afterwards.
 */
export function createMailQueue({ database, store, clock, wake }: QueueMailDeps): MailQueue {
  return {
    async enqueue(sql: Sql, { key, to, locale, message }: Mail) {
      const createdAtMs = clock.nowMs();
      if (
        isUnpaidOrder(message) &&
        (await store.countOrderMailTo(sql, to, createdAtMs - HOUR_MS)) >= MAX_ORDER_MAILS_PER_HOUR
      )
        return;
      const isNew = await store.insert(sql, {
        key,
        to,
        locale,
        message,
        createdAtMs,
        expiresAtMs: expiryOf(message, createdAtMs),
      });
      if (isNew) database.onCommit(sql, wake);
    },
  };
}

const isUnpaidOrder = (message: MailMessage): boolean =>
  message.template === 'order' && message.kind === 'created';

/** Returns when the code in an email stops working: after that, the email is useless. */
function expiryOf(message: MailMessage, createdAtMs: number): number | null {
  return 'validMinutes' in message ? createdAtMs + message.validMinutes * 60_000 : null;
}
