import { request } from 'node:http';

import type { OpsResult } from '../../capabilities/operations/commands/ops-result';
import type { ApprovalPage } from './page';
import { servePage } from './serve-page';

const page: ApprovalPage = {
  title: 'Approve a payment',
  facts: [['To', '<script>alert(1)</script>']],
  button: 'Approve',
  request: { kind: 'approve', rpId: 'localhost', statement: '{"note":"</script><script>"}' },
};

type Reply = { readonly status: number; readonly headers: object; readonly text: string };
type Call = { readonly method?: string; readonly host?: string; readonly body?: string };

/** Sends a request to the page's server, with any host name. */
const call = (url: string, { method = 'GET', host, body = '' }: Call = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    request(url, { method, headers }, (incoming) => {
      let text = '';
      incoming
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        );
    })
      .on('error', reject)
      .end(body);
  });

/** Serves the page while `steps` run. A credential "good" is accepted. */
async function whileServed(steps: (url: string) => Promise<void>): Promise<OpsResult> {
  let running: Promise<void> = Promise.resolve();
  const result = await servePage({
    page,
    handle: async (credential) => ({ isOk: credential === 'good', text: `It was ${credential}.` }),
    show: (url) => {
      running = steps(url);
    },
  });
  await running;
  return result;
}
const finish = (url: string) => call(`${url}credential`, { method: 'POST', body: 'good' });

test('the page shows texts from the server as plain text, and runs only its own script', async () => {
  await whileServed(async (url) => {
    const { headers, text } = await call(url);
    expect(text).toContain('&#60;script&#62;alert(1)');
    expect(text.match(/<script/g)).toHaveLength(2);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'sha256-/),
      'cache-control': 'no-store',
    });
    await finish(url);
  });
});

test.each<[string, (url: string) => readonly [url: string, call: Call]]>([
  ['an address without the secret', (url) => [new URL('/', url).href, {}]],
  ['an address with another secret', (url) => [new URL('/guess/', url).href, {}]],
  ['the name of another host', (url) => [url, { host: 'evil.test' }]],
  [
    'the IP address of this host',
    (url) => [url, { host: new URL(url).host.replace('localhost', '127.0.0.1') }],
  ],
  [
    'a credential and the name of another host',
    (url) => [`${url}credential`, { method: 'POST', host: 'evil.test' }],
  ],
])('a request with %s gets nothing', async (_what, change) => {
  await whileServed(async (url) => {
    const reply = await call(...change(url));
    expect([reply.status, reply.text]).toEqual([404, '']);
    await finish(url);
  });
});

test('a credential that is rejected can be followed by another one', async () => {
  const result = await whileServed(async (url) => {
    const rejected = await call(`${url}credential`, { method: 'POST', body: 'bad' });
    expect([rejected.status, rejected.text]).toEqual([422, 'It was bad.']);
    const accepted = await finish(url);
    expect([accepted.status, accepted.text]).toEqual([
      200,
      'It was good.\nYou can close this page.',
    ]);
  });
  expect(result).toEqual({ isOk: true, text: 'It was good.' });
});

test('a page that nobody uses is closed after a timeout', async () => {
  const result = await servePage(
    { page, handle: async () => ({ isOk: true, text: '' }), show: () => undefined },
    1,
  );
  expect(result).toEqual({ isOk: false, text: 'Nobody used the page in time.' });
});

test('an approval counts even if the page is closed while the approval is verified', async () => {
  let served = '';
  let posted: ReturnType<typeof request> | null = null;
  const result = await servePage({
    page,
    handle: async () => {
      const closed = new Promise((resolve) => posted?.once('close', resolve));
      posted?.destroy();
      await closed;
      // The response to another request shows that the server has noticed the closed connection.
      await call(served);
      return { isOk: true, text: 'It was good.' };
    },
    show: (url) => {
      served = url;
      posted = request(`${url}credential`, { method: 'POST' });
      posted.on('error', () => undefined).end('good');
    },
  });
  expect(result).toEqual({ isOk: true, text: 'It was good.' });
});
