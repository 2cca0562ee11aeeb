import { createHash } from 'node:crypto';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { RenderedMail } from '../domain/render-mail';
import { nextAttemptAtMs } from '../domain/retry-times';
import type { ClaimedMail, MailStore } from '../ports/mail-store';
import { MailRejectedError, type Mailer } from '../ports/mailer';

export type SendMailDeps = {
  readonly database: Database;
  readonly store: MailStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Renders the email with current data. */
  readonly write: (mail: ClaimedMail) => Promise<RenderedMail>;
  /** The host in message ids. */
  readonly host: string;
  readonly report: (error: unknown) => void;
  /**
   * Whether this process is about to end: emails that are not claimed yet wait for its next start.
   */
  readonly isStopping: () => boolean;
};

/** Low enough to finish quickly if this process has to stop. */
const AT_A_TIME = 4;
/**
 * Longer than an attempt can last; after this time, another node claims the email of a process that
 * died.
 */
const CLAIM_MS = 5 * 60_000;

/**
 * Sends the emails that are due, and returns when none is left. A crash after the mail server
 * accepted an email and before we recorded it sends the email twice, under the same message id, but
 * never loses one.
 */
export async function sendDueMail(deps: SendMailDeps): Promise<void> {
  await deps.store.expire(deps.database, deps.clock.nowMs());
  while (!deps.isStopping()) {
    const nowMs = deps.clock.nowMs();
    const claimed = await deps.store.claim(deps.database, AT_A_TIME, nowMs, nowMs + CLAIM_MS);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((mail) => sendOne(deps, mail)));
  }
}

async function sendOne(deps: SendMailDeps, mail: ClaimedMail): Promise<void> {
  const { database, store, mailer, clock } = deps;
  try {
    await mailer.send({
      to: mail.to,
      ...(await deps.write(mail)),
      messageId: messageIdOf(mail, deps.host),
    });
  } catch (error) {
    return reschedule(deps, mail, error);
  }
  await store.markSent(database, mail.mailId, clock.nowMs());
}

async function reschedule(
  { database, store, clock, report }: SendMailDeps,
  mail: ClaimedMail,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const againAtMs =
    error instanceof MailRejectedError ? null : nextAttemptAtMs(mail.attempts, clock.nowMs());
  if (againAtMs === null) await store.markFailed(database, mail.mailId, problem, clock.nowMs());
  else await store.markDelayed(database, mail.mailId, problem, againAtMs);
  // The log must not contain clients' addresses.
  report(
    new Error(
      `Mail is not sent; npm run ops -- mail stuck lists it: ${problem.replace(/\S+@\S+/g, '…')}`,
    ),
  );
}

/** Depends only on the email, so that every attempt has the same id. */
function messageIdOf({ key, createdAtMs }: ClaimedMail, host: string): string {
  return `${createHash('sha256').update(`${createdAtMs} ${key}`).digest('hex').slice(0, 32)}@${host}`;
}
