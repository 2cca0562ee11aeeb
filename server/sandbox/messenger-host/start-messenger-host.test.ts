import { request } from 'node:http';

import { startMessengerHost, type RunningMessengerHost } from './start-messenger-host';

let host: RunningMessengerHost;
beforeAll(async () => {
  host = await startMessengerHost({ port: 0, appUrl: 'http://localhost:8080' });
});
afterAll(() => host.stop());

test('the messenger host serves a page that may frame only the site, and signs launch data', async () => {
  const page = await fetch(host.url);
  expect(page.headers.get('content-security-policy')).toContain('frame-src http://localhost:8080;');
  expect(await page.text()).toContain('data-app="http://localhost:8080"');
  expect(await (await fetch(`${host.url}/launch?start=docs`)).json()).toMatchObject({
    sandbox: true,
    url: expect.stringMatching(/^http:\/\/localhost:8080\/#tgWebAppData=/),
  });
  expect((await fetch(`${host.url}/nothing`)).status).toBe(404);
});

test('the messenger host returns 404 for a foreign Host header', async () => {
  const status = await new Promise((settle) => {
    request(host.url, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      settle(response.statusCode);
    }).end();
  });
  expect(status).toBe(404);
});
