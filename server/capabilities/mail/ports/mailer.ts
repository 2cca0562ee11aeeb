/** A mail as it leaves. */
export type OutgoingMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every try, without brackets, so that a mailbox may show two copies as one. */
  readonly messageId: string;
};

/** Hands mail to a mail server. */
export interface Mailer {
  /**
   * Resolves once the mail server has taken the mail over.
   * @throws MailRefusedError when it never will; any other error when a later try may succeed
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** The mail server refuses this recipient, or this mail, for good. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
}
