import { logoPath } from './logo-path';

it.each([
  ['https://exchange.example/coins/btc.svg', '/coins/btc.svg'],
  ['http://localhost:8080/coins/btc.svg', '/coins/btc.svg'],
  ['/coins/btc.svg', '/coins/btc.svg'],
])('loads the logo %s from this site at %s', (link, path) => {
  expect(logoPath(link)).toBe(path);
});
