import { waitFor } from '@testing-library/react';

import { storedConsent } from '../consent/consent';

import { startMeasuring, viewedPath } from './start-measuring';

jest.mock('./web-vitals', () => ({ observeVitals: () => undefined }));

type Measured = Window & { dataLayer?: unknown[] };
const scripts = (): readonly string[] => [...document.scripts].map(({ src }) => src);

beforeEach(() => {
  delete (window as Measured).dataLayer;
  storedConsent.clear();
  document.head.replaceChildren();
});

test('the tag manager loads once with consent', async () => {
  storedConsent.write('granted');
  startMeasuring('GTM-1');
  startMeasuring('GTM-1');
  await waitFor(() => {
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
  });
  expect((window as Measured).dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })]);
});

test.each([
  [null, 'GTM-1'],
  ['declined', 'GTM-1'],
  ['granted', null],
] as const)(
  'the tag manager does not load with the consent %s and the container %s',
  async (choice, container) => {
    if (choice !== null) storedConsent.write(choice);
    startMeasuring(container);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect([scripts(), (window as Measured).dataLayer]).toEqual([[], undefined]);
  },
);

test.each([
  ['/order/123', '/order'],
  ['/ru/order/1/x', '/ru/order'],
  ['/order', '/order'],
  ['/docs/fees', '/docs/fees'],
])('viewedPath reports %s as %s', (pathname, path) => {
  expect(viewedPath(pathname)).toBe(path);
});
