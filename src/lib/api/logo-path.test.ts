import { logoPath } from './logo-path';

it.each([
  ['https://exchange.example/coins/btc.svg', '/coins/btc.svg'],
  ['http://localhost:8080/coins/btc.svg', '/coins/btc.svg'],
  ['/coins/btc.svg', '/coins/btc.svg'],
])('logoPath of %j is %j', (link, path) => {
  expect(logoPath(link)).toBe(path);
});
