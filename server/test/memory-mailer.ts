import type { Mailer, OutgoingMail } from '../capabilities/mail/ports/mailer';

export type MemoryMailer = Mailer & {
  readonly sent: OutgoingMail[];
  /** What the next tries end with, one after the other; `null` succeeds. */
  readonly outcomes: (Error | null)[];
};

/** A mail server that takes everything, unless told otherwise. */
export function createMemoryMailer(): MemoryMailer {
  const sent: OutgoingMail[] = [];
  const outcomes: (Error | null)[] = [];
  return {
    sent,
    outcomes,
    async send(mail) {
      const problem = outcomes.shift() ?? null;
      if (problem !== null) throw problem;
      sent.push(mail);
    },
  };
}
