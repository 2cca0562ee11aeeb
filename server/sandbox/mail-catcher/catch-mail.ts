import { SMTPServer } from 'smtp-server';

import type { MailFolder } from './mail-folder';

/** The server rejects mail to this domain, so that rejections can be tested. */
const REJECTED_DOMAIN = 'refused.example';

const MAX_BYTES = 5_000_000;

/** Creates a mail server that accepts mail for any recipient and delivers none of it. */
export function createMailTrap(folder: Pick<MailFolder, 'add'>): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MAX_BYTES,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const isRefused = address.toLowerCase().endsWith(`@${REJECTED_DOMAIN}`);
      done(
        isRefused
          ? Object.assign(new Error('5.1.1 No such mailbox here'), { responseCode: 550 })
          : null,
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('error', done);
      stream.once('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        folder.add(Buffer.concat(chunks), recipients, Date.now()).then(() => done(null), done);
      });
    },
  });
}
