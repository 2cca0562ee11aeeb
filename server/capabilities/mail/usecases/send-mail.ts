import { createHash } from 'node:crypto';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { RenderedMail } from '../domain/render-mail';
import { nextAttemptAtMs } from '../domain/retry-times';
import type { ClaimedMail, MailStore } from '../ports/mail-store';
import { MailRefusedError, type Mailer } from '../ports/mailer';

export type SendMailDeps = {
  readonly database: Database;
  readonly store: MailStore;
  readonly mailer: Mailer;
  readonly clock: Clock;
  /** Puts the words of a mail together, as they are right now. */
  readonly write: (mail: ClaimedMail) => Promise<RenderedMail>;
  /** The host that message ids are made for. */
  readonly host: string;
  readonly report: (error: unknown) => void;
  /** Whether this program is about to end: mail that is not taken yet waits for its next start. */
  readonly isStopping: () => boolean;
};

/** Few enough to be through within a moment, should this program have to stop. */
const AT_A_TIME = 4;
/**
 * Longer than a try can last; only then does another node take a mail of a process that died with
 * it.
 */
const CLAIM_MS = 5 * 60_000;

/**
 * Sends the mail that is due, and returns when none is left. A crash between the mail server's yes
 * and our note of it sends a mail twice, under the same message id, and never loses one.
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
    return putOff(deps, mail, error);
  }
  await store.markSent(database, mail.mailId, clock.nowMs());
}

async function putOff(
  { database, store, clock, report }: SendMailDeps,
  mail: ClaimedMail,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error);
  const againAtMs =
    error instanceof MailRefusedError ? null : nextAttemptAtMs(mail.attempts, clock.nowMs());
  if (againAtMs === null) await store.markFailed(database, mail.mailId, problem, clock.nowMs());
  else await store.markDelayed(database, mail.mailId, problem, againAtMs);
  // The log is no place for clients' addresses.
  report(
    new Error(
      `Mail is not sent; npm run ops -- mail stuck lists it: ${problem.replace(/\S+@\S+/g, '…')}`,
    ),
  );
}

/** Of the mail alone, so that every try has the same. */
function messageIdOf({ key, createdAtMs }: ClaimedMail, host: string): string {
  return `${createHash('sha256').update(`${createdAtMs} ${key}`).digest('hex').slice(0, 32)}@${host}`;
}
