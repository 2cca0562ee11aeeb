import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { CaughtMail } from '../../../sandbox/mail-catcher/mail-folder';
import { findFreePort } from '../../../testing/free-port';
import { until } from '../../../testing/until';
import { MailRejectedError, type OutgoingMail } from '../ports/mailer';
import { createSmtpMailer } from './smtp-mailer';

jest.setTimeout(120_000);

const root = resolve(__dirname, '../../../..');
let folder: string;
let smtpPort: number;
let viewerPort: number;
let catcher: ChildProcess;

const isListening = () =>
  fetch(`http://127.0.0.1:${viewerPort}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function startCatcher(): Promise<void> {
  catcher = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(root, 'server/sandbox/mail-catcher/main.ts'),
      folder,
      String(smtpPort),
      String(viewerPort),
    ],
    { cwd: root, stdio: 'ignore' },
  );
  await until('the mail catcher to respond', isListening, 60_000);
}

async function killCatcher(): Promise<void> {
  const ended = once(catcher, 'exit');
  catcher.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quayside-mail-'));
  [smtpPort, viewerPort] = [await findFreePort(), await findFreePort()];
  await startCatcher();
});
afterAll(async () => {
  await killCatcher();
  rmSync(folder, { recursive: true });
});

const mailer = (overrides = {}) =>
  createSmtpMailer({
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    from: { name: 'Quay, "side"', address: 'no-reply@exchange.example' },
    replyTo: 'support@exchange.example',
    ...overrides,
  });
const mail = (overrides: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: 'ann@example.com',
  subject: 'Заявка 7: вам отправлено 0,5 ETH',
  text: 'Обмен завершён.\n',
  html:
    '<!doctype html><html><head><title>x</title></head><body>' +
    '<p>Обмен <a href="https://exchange.example/order/7">завершён</a></p></body></html>',
  messageId: '7@exchange.example',
  ...overrides,
});
const caught = async (to: string): Promise<readonly CaughtMail[]> =>
  (
    (await (
      await fetch(`http://127.0.0.1:${viewerPort}/api/messages?to=${encodeURIComponent(to)}`)
    ).json()) as { messages: CaughtMail[] }
  ).messages;
const headersOf = (one: CaughtMail | undefined, key: string): readonly string[] =>
  (one?.headers ?? []).filter((header) => header.key === key).map(({ value }) => value);

test('an email arrives as written, with a reply-to address', async () => {
  await mailer().send(mail());
  const [one, ...others] = await caught('Ann@example.com');
  expect(others).toEqual([]);
  expect(one).toMatchObject({
    to: ['ann@example.com'],
    from: 'no-reply@exchange.example',
    subject: mail().subject,
    messageId: '<7@exchange.example>',
    text: mail().text,
  });
  expect(one?.html).toContain('завершён');
  expect(headersOf(one, 'reply-to')).toEqual(['support@exchange.example']);
  expect(headersOf(one, 'auto-submitted')).toEqual(['auto-generated']);
});

test('text that looks like a header or a second recipient is not interpreted', async () => {
  const subject = 'Order\r\nBcc: victim@example.com\r\n\r\nHello';
  await mailer().send(mail({ to: 'bob@example.com', subject }));
  const [one] = await caught('bob@example.com');
  expect(one?.subject).toContain('Order');
  expect(headersOf(one, 'bcc')).toEqual([]);
  expect(one?.text).toBe(mail().text);
  for (const to of [
    'bob@example.com, victim@example.com',
    'bob@example.com>\r\nRCPT TO:<victim@example.com',
    'Bob <victim@example.com>',
    '"victim@example.com"@bob',
  ]) {
    await expect(mailer().send(mail({ to }))).rejects.toThrow(MailRejectedError);
  }
  expect(await caught('victim@example.com')).toEqual([]);
});

test('a rejected recipient is distinguished from a temporary error', async () => {
  await expect(mailer().send(mail({ to: 'nobody@refused.example' }))).rejects.toThrow(
    MailRejectedError,
  );
  const away = mailer({ smtpUrl: `smtp://127.0.0.1:${await findFreePort()}` })
    .send(mail())
    .catch((error: unknown) => error);
  expect(await away).toBeInstanceOf(Error);
  expect(await away).not.toBeInstanceOf(MailRejectedError);
});

test('the mailer sends no password without encryption, and treats a rejected login as temporary', async () => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (line) => {
      commands.push(line.toString());
      socket.write(
        line.toString().startsWith('EHLO')
          ? '250-here\r\n250 AUTH PLAIN\r\n'
          : line.toString().startsWith('AUTH')
            ? '535 no\r\n'
            : '502 what\r\n',
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const secret = Buffer.from('\0ann\0s3cret').toString('base64');
  // An address of this machine that does not count as local.
  await expect(
    mailer({ smtpUrl: `smtp://ann:s3cret@0.0.0.0:${port}` }).send(mail()),
  ).rejects.toThrow();
  expect(commands.join('')).not.toContain(secret);
  const refused = await mailer({ smtpUrl: `smtp://ann:s3cret@127.0.0.1:${port}` })
    .send(mail())
    .catch((error: unknown) => error);
  expect(commands.join('')).toContain(secret);
  expect(refused).toBeInstanceOf(Error);
  expect(refused).not.toBeInstanceOf(MailRejectedError);
  server.close();
});

test('caught emails survive a crash of the catcher, which accepts mail again after a restart', async () => {
  await mailer().send(mail({ to: 'eve@example.com' }));
  await killCatcher();
  await expect(mailer().send(mail({ to: 'eve@example.com' }))).rejects.toThrow();
  await startCatcher();
  await mailer().send(mail({ to: 'eve@example.com', subject: 'Second' }));
  expect((await caught('eve@example.com')).map(({ subject }) => subject)).toEqual([
    'Second',
    mail().subject,
  ]);
});

test('the mail pages are served only to this computer, and run no content of an email', async () => {
  const get = (path: string, host?: string) =>
    fetch(`http://127.0.0.1:${viewerPort}${path}`, host === undefined ? {} : { headers: { host } });
  await mailer().send(mail({ to: 'mal@example.com', subject: '<script>alert(1)</script>' }));
  const [one] = await caught('mal@example.com');
  const list = await (await get('/')).text();
  expect(list).toContain('This is the sandbox');
  expect(list).toContain('&lt;script&gt;alert(1)');
  expect(list).not.toContain('<script>');
  expect(await (await get(`/messages/${one?.id}`)).text()).toContain(
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  );
  const framed = await get(`/messages/${one?.id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await framed.text()).toContain('<base target="_blank">');
  expect((await get('/messages/../../etc/passwd')).status).toBe(404);
  expect((await get('/messages/000000000000000-00000000')).status).toBe(404);
});
