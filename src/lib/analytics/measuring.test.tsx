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
const html = document.documentElement.dataset;

beforeEach(() => {
  delete (window as Measured).dataLayer;
  document.head.replaceChildren();
  storedConsent.write('granted');
  Object.assign(html, { template: 'PostPage', language: 'ru' });
});

test.each([[null], ['declined']] as const)(
  'nothing is measured with the consent %s',
  async (choice) => {
    storedConsent.clear();
    if (choice !== null) storedConsent.write(choice);
    startMeasuring();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    expect([scripts(), mockObserveVitals.mock.calls]).toEqual([[], []]);
  },
);

test('a page that does not say its template reports no web vitals', () => {
  delete html.template;
  measure(null);
  expect(mockObserveVitals).not.toHaveBeenCalled();
});

test.each([
  ['granted', ['https://www.googletagmanager.com/gtm.js?id=GTM-2']],
  ['declined', []],
] as const)(
  'a prerendered page is measured once it is open, if consent is %s by then',
  (choice, loaded) => {
    Object.assign(document, { prerendering: true });
    delete html.template;
    measure('GTM-2');
    expect(scripts()).toEqual([]);
    storedConsent.write(choice);
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(scripts()).toEqual(loaded);
  },
);

test('the tag manager and the observers of web vitals are loaded once', () => {
  measure('GTM-1');
  html.template = 'HomePage';
  measure('GTM-1');
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
  expect((window as Measured).dataLayer).toEqual([expect.objectContaining({ event: 'gtm.js' })]);
  expect(mockObserveVitals.mock.calls).toEqual([[{ template: 'PostPage', language: 'ru' }]]);
});

test('a site without a tag manager loads none', () => {
  measure(null);
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
