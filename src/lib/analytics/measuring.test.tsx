import { storedConsent } from '../consent/consent';

import { measure } from './measure';
import { startMeasuring, viewedPath } from './start-measuring';

const mockObserveVitals = jest.fn();
jest.mock('./web-vitals', () => ({
  observeVitals: (page: object) => {
    mockObserveVitals(page);
  },
}));

type Measured = Window & { dataLayer?: unknown[] };
const scripts = (): readonly string[] => [...document.scripts].map(({ src }) => src);
const page = { template: 'PostPage', pathname: '/ru/blog/networks/first' };

beforeEach(() => {
  delete (window as Measured).dataLayer;
  storedConsent.clear();
  document.head.replaceChildren();
});

test.each([[null], ['declined']] as const)(
  'nothing is measured with the consent %s',
  async (choice) => {
    if (choice !== null) storedConsent.write(choice);
    startMeasuring();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect([scripts(), mockObserveVitals.mock.calls]).toEqual([[], []]);
  },
);

test('a page that does not say its template reports no web vitals', () => {
  measure({ ...page, template: undefined }, null);
  expect(mockObserveVitals).not.toHaveBeenCalled();
});

test('the tag manager and the observers of web vitals are loaded once', () => {
  measure(page, 'GTM-1');
  measure(page, 'GTM-1');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
  expect((window as Measured).dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })]);
  expect(mockObserveVitals.mock.calls).toEqual([[{ template: 'PostPage', language: 'ru' }]]);
});

test('a site without a tag manager loads none', () => {
  measure(page, null);
  expect([scripts(), (window as Measured).dataLayer]).toEqual([[], undefined]);
});

test.each([
  ['/order/123', '/order'],
  ['/ru/order/1/x', '/ru/order'],
  ['/order', '/order'],
  ['/docs/fees', '/docs/fees'],
])('viewedPath reports %s as %s', (pathname, path) => {
  expect(viewedPath(pathname)).toBe(path);
});
