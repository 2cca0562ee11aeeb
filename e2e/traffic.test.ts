import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { TestBrowser } from './support/browser';
import { shareBrowser } from './support/pool/shared';
import { watchTraffic } from './support/traffic';

jest.setTimeout(120_000);

let browser: TestBrowser;
beforeAll(async () => {
  browser = await shareBrowser();
});
afterAll(() => browser.close());

const polling = `<script>setInterval(() => fetch('/never').catch(() => undefined), 20)</script>`;

/** The first page keeps sending requests that never end; the second takes a while to load. */
const serve = (): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer(({ url }, response) => {
      if (url === '/never') return;
      response.setHeader('content-type', 'text/html');
      if (url === '/late') setTimeout(() => response.end('late'), 500);
      else response.end(polling);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

test('requests that the old page sends during a navigation do not count towards the new page', async () => {
  const server = await serve();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await browser.visit({}, async ({ page }) => {
      await page.goto(`${url}/`);
      const traffic = await watchTraffic(page);
      await page.goto(`${url}/late`);
      await traffic.quiet(200, 10_000);
      await traffic.stop();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
