import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import * as z from 'zod/mini';

import { buildTestApp, buildTestMarket } from '../../testing/market/market-app';
import { implement } from './route';

const { market } = buildTestMarket();

it('a request that arrives during a shutdown gets a 503 with its request id in our error format', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let enter = (): void => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const slow = implement(
    { method: 'GET', path: '/api/slow', summary: '', response: z.object({}) },
    {
      handle: async () => {
        enter();
        await released;
        return {};
      },
    },
  );
  const app = buildTestApp(market, { routes: [slow] });
  const isStopping = new Promise<void>((resolve) =>
    app.addHook('preClose', async () => {
      resolve();
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const received: string[] = [];
  socket.setEncoding('utf8').on('data', (text: string) => received.push(text));
  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

  socket.write(request('/api/slow'));
  await entered;
  const secondArrived = once(app.server, 'request');
  const closed = app.close();
  await isStopping;
  socket.write(request('/api/slow'));
  await secondArrived;
  release();
  await closed;
  await (socket.closed ? undefined : once(socket, 'close'));

  const [, first = '', second = ''] = received.join('').split('HTTP/1.1 ');
  expect(first).toMatch(/^200 /);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/i);
  expect(second).toMatch(/\r\nretry-after: 1\r\n/i);
  expect(second).toContain('"status":"ERR_SERVICE_UNAVAILABLE"');
});
