import { CSP_REPORT_PATH } from '@quayside/contract/site/trusted-types';

import { buildTestApp, buildTestMarket } from '../../testing/market/market-app';
import { cspReports } from './csp-reports';

const { market } = buildTestMarket();
const report = {
  'document-uri': 'https://quayside.example/order/123?destinationAddress=0xabc',
  'effective-directive': 'require-trusted-types-for',
  'script-sample': 'Element innerHTML|<b>someone@example.org</b>',
  'source-file': 'https://quayside.example/app-0123456789ab.js',
  'line-number': 1,
  'column-number': 4_711,
};

function buildApp() {
  const lines: string[] = [];
  let nowMs = 1_000_000;
  const app = buildTestApp(market, {
    plugins: [cspReports({ nowMs: () => nowMs })],
    logLevel: 'warn',
    logStream: { write: (line) => void lines.push(line) },
  });
  const send = (payload: string, type = 'application/csp-report') =>
    app.inject({
      method: 'POST',
      url: CSP_REPORT_PATH,
      headers: { 'content-type': type },
      payload,
    });
  return {
    app,
    send,
    lines,
    advance: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('the report endpoint logs what a script did and where, but neither the page nor the inserted text', async () => {
  const { app, send, lines } = buildApp();
  expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'content policy report',
    directive: 'require-trusted-types-for',
    sink: 'Element innerHTML',
    script: '/app-0123456789ab.js',
    line: 1,
    column: 4_711,
  });
  expect(lines[0]).not.toMatch(/destinationAddress|someone|order/);
  await app.close();
});

it.each([
  ['invalid JSON', '{'],
  ['JSON without a report', '{}'],
  ['null', 'null'],
  ['a list', '[]'],
  [
    'fields of other types',
    '{"csp-report":{"effective-directive":7,"source-file":{},"line-number":"1"}}',
  ],
])('the report endpoint accepts %s without an error', async (_name, payload) => {
  const { app, send } = buildApp();
  expect((await send(payload)).statusCode).toBe(204);
  await app.close();
});

it('the report endpoint rejects a body that no browser would send', async () => {
  const { app, send } = buildApp();
  expect((await send(`"${'a'.repeat(9_000)}"`)).statusCode).toBe(413);
  expect((await send('a=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  await app.close();
});

it('the report endpoint logs at most thirty reports a minute, from all senders together', async () => {
  const { app, send, lines, advance } = buildApp();
  for (let count = 0; count < 40; count += 1)
    expect((await send(JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204);
  expect(lines).toHaveLength(30);
  advance(60_000);
  await send(JSON.stringify({ 'csp-report': report }));
  expect(lines).toHaveLength(31);
  await app.close();
});
