import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { createMailTrap } from './catch-mail';
import { openMailFolder } from './mail-folder';
import { createMailViewer } from './show-mail';

export type MailCatcher = {
  readonly smtpUrl: string;
  readonly mailUrl: string;
  stop(): Promise<void>;
};

export type MailCatcherOptions = {
  /** Where the mail is stored. */
  readonly folder: string;
  /** 0 picks any free port. */
  readonly smtpPort: number;
  readonly viewerPort: number;
};

/** Catches and shows mail, on this computer only. */
export async function startMailCatcher({
  folder: path,
  smtpPort,
  viewerPort,
}: MailCatcherOptions): Promise<MailCatcher> {
  const folder = openMailFolder(path);
  const trap = createMailTrap(folder);
  // A sender that is killed halfway through isn't an error on our side.
  trap.on('error', () => undefined);
  const smtp = trap.listen(smtpPort, '127.0.0.1');
  const viewer = createMailViewer(folder).listen(viewerPort, '127.0.0.1');
  await Promise.all([once(smtp, 'listening'), once(viewer, 'listening')]);
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    mailUrl: `http://127.0.0.1:${(viewer.address() as AddressInfo).port}`,
    async stop() {
      viewer.closeAllConnections();
      await Promise.all([
        new Promise<void>((settle) => trap.close(() => settle())),
        new Promise((settle) => viewer.close(settle)),
      ]);
    },
  };
}
