import type { Mailer, OutgoingMail } from '../../capabilities/mail/ports/mailer';

export type MemoryMailer = Mailer & {
  readonly sent: OutgoingMail[];
  /** The outcomes of the next attempts, in order; `null` succeeds. */
  readonly outcomes: (Error | null)[];
};

/** Creates a fake mail server that accepts everything unless `outcomes` specifies otherwise. */
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
