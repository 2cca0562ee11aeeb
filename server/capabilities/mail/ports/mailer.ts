/** An email that is ready to send. */

export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, without brackets, so that a mailbox may show two copies as one. */
  readonly messageId: string;
};

/** Passes emails to a mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has accepted the email.
   * @throws MailRejectedError if it never will; any other error if a later attempt may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server permanently rejects this recipient, or this email. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
}
