import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { RuntimeDatabase } from '../../platform/database/runtime-database';
import type { Listener } from '../../platform/events/events';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Reporter } from '../../platform/process/reporter';
import type { Order, OrderDeps, OrderListener } from '../orders';
import { createSmtpMailer } from './adapters/smtp-mailer';
import type { MailQueue } from './ports/mail-queue';
import type { MailStore } from './ports/mail-store';
import { createMailStore } from './store/mail-store';
import { lateEmailListener, orderMailListener } from './usecases/orders/order-mail';
import { createMailQueue } from './usecases/queue-mail';
import { sendDueMail } from './usecases/send-mail';
import { writeMail } from './usecases/write-mail';

export type MailParts = {
  readonly config: Pick<Config, 'mail' | 'siteUrl'>;
  readonly database: RuntimeDatabase;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
  readonly report: Reporter;
  /** Where `content/` is; beside the program unless told otherwise. */
  readonly contentDir?: string;
};

export type OpenMail = {
  /** The name of the service in mails. */
  readonly brand: string;
  /** For whoever has something to tell by mail. */
  readonly queue: MailQueue;
  readonly store: MailStore;
  readonly onOrderEvent: OrderListener;
  readonly onEmailLeft: Listener<Order>;
  /** Begins to send. Without a mail server, which the sandbox may be, mail waits. */
  start(orders: OrderDeps): Promise<void>;
  /** Takes no more mail up; what is being sent is still sent. */
  stop(): void;
};

const SEND_WORK = 'mail';
/**
 * Mail is sent at once when it is written; this is for what has to wait, and for other nodes' mail.
 */
const SEND_PERIOD_MS = 2_000;
const PRUNE_PERIOD_MS = 3_600_000;
/** Long enough to answer somebody who asks whether a mail was sent. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Mail: what is to be sent, and who sends it.
 * @throws ContentError when the words of the mails are wrong
 */
export function openMail({
  config,
  database,
  clock,
  recurring,
  report,
  contentDir = resolve('content'),
}: MailParts): OpenMail {
  const store = createMailStore();
  const words = loadMailContent(contentDir);
  const { smtpUrl, from } = config.mail;
  let isStopping = false;
  const queue = createMailQueue({ database, store, clock, wake: () => recurring.wake(SEND_WORK) });
  return {
    store,
    brand: words.brand,
    queue,
    onOrderEvent: orderMailListener(queue),
    onEmailLeft: lateEmailListener(queue),
    async start(orders) {
      recurring.add({
        name: 'prune mail',
        periodMs: PRUNE_PERIOD_MS,
        run: () => store.prune(database, clock.nowMs() - KEPT_MS),
      });
      if (smtpUrl === null) return;
      // What a killed program was sending. Where other nodes live, nobody can tell whose it is, and
      // it waits for its time to run out.
      if (await database.isOnlyNode()) await store.releaseClaims(database);
      const sending = {
        database,
        store,
        clock,
        mailer: createSmtpMailer({
          smtpUrl,
          from: { name: words.brand, address: from },
          replyTo: words.supportEmail,
        }),
        write: writeMail.bind(null, { orders, words, siteUrl: config.siteUrl }),
        host: new URL(config.siteUrl).hostname,
        report: (error: unknown) => report(error, 'mail'),
        isStopping: () => isStopping,
      };
      recurring.add({ name: SEND_WORK, periodMs: SEND_PERIOD_MS, run: () => sendDueMail(sending) });
    },
    stop: () => {
      isStopping = true;
    },
  };
}
