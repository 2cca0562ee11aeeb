import { createTransport } from 'nodemailer';

import { MailRejectedError, type Mailer } from '../ports/mailer';

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** The address that receives replies. */
  readonly replyTo: string;
};

/** A server that is silent for longer times out: the email is retried later. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/**
 * The mail library parses lists, names and groups in a recipient, so only one plain address is
 * accepted.
 */
const ONE_ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

/**
 * Creates a mailer over SMTP with one connection per email: email is rare, and an idle connection
 * would need monitoring.
 * @see Mailer
 */
export function createSmtpMailer({ smtpUrl, from, replyTo }: SmtpSettings): Mailer {
  const transport = createTransport({
    ...connectionOf(new URL(smtpUrl)),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, messageId }) {
      if (!ONE_ADDRESS.test(to))
        throw new MailRejectedError('The recipient is not one plain email address');
      try {
        await transport.sendMail({
          from,
          replyTo,
          subject,
          text,
          html,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${messageId}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isPermanentRejection(error)
          ? new MailRejectedError(describe(error))
          : new Error(describe(error));
      }
    },
  };
}

function connectionOf(url: URL) {
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    // A password is never sent in the clear, except within this machine.
    requireTLS: !isSecure && user !== '' && !isThisMachine(url.hostname),
  };
}

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || host.startsWith('127.');

type SmtpProblem = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly permanent?: unknown;
};

/**
 * Whether a rejection is final. A rejected login or sender is ours to fix, and the email waits; a
 * rejected recipient or text stays rejected.
 */
function isPermanentRejection(error: unknown): boolean {
  const { code, command, permanent } = error as SmtpProblem;
  if (permanent !== true) return false;
  return (
    (code === 'EENVELOPE' && command === 'RCPT TO') || (code === 'EMESSAGE' && command === 'DATA')
  );
}

function describe(error: unknown): string {
  const { code, response } = error as SmtpProblem;
  const message =
    typeof response === 'string'
      ? response
      : error instanceof Error
        ? error.message
        : String(error);
  return `${typeof code === 'string' ? `${code}: ` : ''}${message}`
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}
