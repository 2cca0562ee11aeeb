import { startMailCatcher } from './start-mail-catcher';

/** `node main.ts <folder> <smtp port> <viewer port>`: runs the mail catcher as its own process. */
const [folder = '.data/mail', smtpPort = '2525', viewerPort = '8025'] = process.argv.slice(2);
const catcher = await startMailCatcher({
  folder,
  smtpPort: Number(smtpPort),
  viewerPort: Number(viewerPort),
});
process.stdout.write(`Catching mail at ${catcher.smtpUrl}, showing it at ${catcher.mailUrl}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)));
