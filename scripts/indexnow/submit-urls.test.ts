import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { submitUrls } from './submit-urls';

let server: Server;
let status = 200;
let requests: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      requests.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof requests)[number]);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

const urlOf = (page: number): string => `https://quayside.example/p${page}`;
const submit = (count: number): Promise<void> =>
  submitUrls({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    siteUrl: 'https://quayside.example',
    key: '0123abcd',
    urls: Array.from({ length: count }, (_none, page) => urlOf(page)),
  });

it.each([200, 202])('the search engine accepts the URLs with %d', async (given) => {
  status = given;
  await submit(2);
  expect(requests).toEqual([
    {
      host: 'quayside.example',
      key: '0123abcd',
      keyLocation: 'https://quayside.example/0123abcd.txt',
      urlList: [urlOf(0), urlOf(1)],
    },
  ]);
});

it.each([
  [403, 'the key is not valid'],
  [422, 'a URL is not of this site'],
  [429, 'too many requests'],
  [500, 'unexpected'],
])('an error says what %d means', async (given, meaning) => {
  status = given;
  await expect(submit(1)).rejects.toThrow(new RegExp(`returned ${given}: ${meaning}`));
});

it('more than 10,000 URLs are sent in several requests', async () => {
  status = 200;
  await submit(10_001);
  expect(requests.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
});

it('nothing is sent if nothing changed', async () => {
  await submit(0);
  expect(requests).toEqual([]);
});

it('a search engine that does not respond is named', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(closed.address() as AddressInfo).port}/indexnow`;
  await new Promise((resolve) => closed.close(resolve));
  await expect(
    submitUrls({ endpoint, siteUrl: 'https://quayside.example', key: '0123abcd', urls: ['/'] }),
  ).rejects.toThrow(`${endpoint} does not respond`);
});
