import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { Listener } from '../../platform/events/events';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { Reporter } from '../../platform/process/reporter';
import type { Order, OrderDeps, OrderListener } from '../orders';
import { createSmtpMailer } from './adapters/smtp-mailer';
import type { MailQueue } from './ports/mail-queue';
import { createMailStore } from './store/mail-store';
import { lateEmailListener, orderMailListener } from './usecases/orders/order-mail';
import { createMailQueue } from './usecases/queue-mail';
import { sendDueMail } from './usecases/send-mail';
import { writeMail } from './usecases/write-mail';

export type MailParts = {
  readonly config: Pick<Config, 'mail' | 'siteUrl'>;
  readonly database: RuntimeDatabase;
  /** Facts about orders for their emails. */
  readonly orders: OrderDeps;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
  readonly report: Reporter;
  /** The path of `content/`; by default the one in the working directory. */
  readonly contentDir?: string;
};

export type MailModule = Module & {
  /** The name of the service in emails. */
  readonly brand: string;
  /** Queues emails for the other capabilities. */
  readonly queue: MailQueue;
  readonly onOrderEvent: OrderListener;
  readonly onEmailLeft: Listener<Order>;
};

const SEND_WORK = 'mail';
/**
 * Emails are sent as soon as they are queued; this period applies to those that have to wait, and
 * to other nodes' emails.
 */
const SEND_PERIOD_MS = 2_000;
const PRUNE_PERIOD_MS = 3_600_000;
/** Long enough to answer questions about whether an email was sent. */
const RETENTION_MS = 30 * 86_400_000;

/**
 * Sets up the email queue and its sender. Without a mail server, which the sandbox may lack, emails
 * wait.
 * @throws ContentError if the texts of the emails are invalid
 */
export function openMailModule({
  config,
  database,
  orders,
  clock,
  recurring,
  report,
  contentDir = resolve('content'),
}: MailParts): MailModule {
  const store = createMailStore();
  const content = loadMailContent(contentDir);
  const { smtpUrl, from } = config.mail;
  const queue = createMailQueue({ database, store, clock, wake: () => recurring.wake(SEND_WORK) });
  recurring.add({
    name: 'prune mail',
    periodMs: PRUNE_PERIOD_MS,
    run: () => store.prune(database, clock.nowMs() - RETENTION_MS),
  });
  if (smtpUrl !== null) {
    const sending = {
      database,
      store,
      clock,
      mailer: createSmtpMailer({
        smtpUrl,
        from: { name: content.brand, address: from },
        replyTo: content.supportEmail,
      }),
      write: writeMail.bind(null, { orders, content, siteUrl: config.siteUrl }),
      host: new URL(config.siteUrl).hostname,
      report: (error: unknown) => report(error, 'mail'),
    };
    recurring.add({
      name: SEND_WORK,
      periodMs: SEND_PERIOD_MS,
      run: (isStopping) => sendDueMail({ ...sending, isStopping }),
    });
  }
  return {
    brand: content.brand,
    queue,
    onOrderEvent: orderMailListener(queue),
    onEmailLeft: lateEmailListener(queue),
    // Releases what a killed process was sending. With other nodes running, the owner of a claim is
    // unknown, so it has to expire.
    start: async () => {
      if (smtpUrl !== null && (await database.presence.isOnlyServer()))
        await store.releaseClaims(database);
    },
  };
}
