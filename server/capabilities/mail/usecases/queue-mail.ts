import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import type { RuntimeDatabase } from '../../../platform/database/runtime-database';
import type { Mail, MailMessage, MailQueue } from '../ports/mail-queue';
import type { MailStore } from '../ports/mail-store';

export type QueueMailDeps = {
  readonly database: Pick<RuntimeDatabase, 'onCommit'>;
  readonly store: Pick<MailStore, 'insert' | 'countOrderMailTo'>;
  readonly clock: Clock;
  /** Called once new mail is committed, so that it leaves at once. */
  readonly wake: () => void;
};

const HOUR_MS = 3_600_000;
/**
 * An order costs nothing: without this, orders in a stranger's name would flood the stranger's
 * mailbox. What follows a payment is always told.
 */
const MOST_ORDER_MAILS_AN_HOUR = 20;

/** Mail that is written with what it tells of, and sent afterwards. */
export function createMailQueue({ database, store, clock, wake }: QueueMailDeps): MailQueue {
  return {
    async enqueue(sql: Sql, { key, to, locale, message }: Mail) {
      const createdAtMs = clock.nowMs();
      if (
        isUnpaidOrder(message) &&
        (await store.countOrderMailTo(sql, to, createdAtMs - HOUR_MS)) >= MOST_ORDER_MAILS_AN_HOUR
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

/** A code that works no more is of no use to anybody who reads it. */
function expiryOf(message: MailMessage, createdAtMs: number): number | null {
  return 'validMinutes' in message ? createdAtMs + message.validMinutes * 60_000 : null;
}
