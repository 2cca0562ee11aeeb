import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { WIDGET_LOADER, widgetQuery } from './widget';

// Pages of other sites pin the loader's digest, so a changed loader must be a new file.
test('the loader of a published version never changes', () => {
  const bytes = readFileSync(resolve('static', WIDGET_LOADER.path.slice(1)));
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(
    WIDGET_LOADER.integrity,
  );
});

test.each([
  [{}, ''],
  [{ send: 'btc', receive: '', theme: 'system' as const }, '?send=btc'],
  [
    {
      send: 'btc',
      receive: 'eth',
      amount: '0.1',
      theme: 'dark' as const,
      ref: 'a&b',
      parent: 'https://a.example',
    },
    '?send=btc&receive=eth&amount=0.1&theme=dark&ref=a%26b&parent=https%3A%2F%2Fa.example',
  ],
])('widgetQuery builds the query for %j', (input, query) => {
  expect(widgetQuery(input)).toBe(query);
});
