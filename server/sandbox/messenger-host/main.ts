import { startMessengerHost } from './start-messenger-host';

/**
 * `node main.ts <port> <URL of the site>`: runs the messenger simulator as its own process. It
 * shows the site as a messenger does.
 */
const [port = '8045', appUrl = 'http://localhost:8080'] = process.argv.slice(2);
const host = await startMessengerHost({ port: Number(port), appUrl });
process.stdout.write(`The sandbox messenger is at ${host.url}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void host.stop().then(() => process.exit(0)));
