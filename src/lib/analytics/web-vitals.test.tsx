import { waitFor } from '@testing-library/react';
import type { MetricType } from 'web-vitals';

import { mockFetch } from '../../testing/mock-fetch';
import { chooseConsent } from '../consent/choose-consent';
import { storedConsent } from '../consent/consent';

import { startMeasuring } from './start-measuring';
import { observeVitals } from './web-vitals';

type Metric = Pick<MetricType, 'name' | 'value'> & Partial<Pick<MetricType, 'navigationType'>>;
type Report = (metric: Metric) => void;

const mockObservers: Report[] = [];
const mockOptions: object[] = [];
jest.mock('web-vitals', () => {
  const observe = (report: Report, options: object) => {
    mockObservers.push(report);
    mockOptions.push(options);
  };
  return { onCLS: observe, onFCP: observe, onINP: observe, onLCP: observe, onTTFB: observe };
});

const measure: Report = (metric) => {
  mockObservers[0]?.({ navigationType: 'navigate', ...metric });
};
const requests = mockFetch(() => ({ body: { isDone: true } }));
const sentWith = jest.spyOn(window, 'fetch');

beforeAll(() => {
  storedConsent.clear();
  Object.assign(document.documentElement.dataset, { template: 'PostPage', language: 'ru' });
  window.history.replaceState(null, '', '/ru/blog/networks/first?utm_source=news#part');
});

// The tests follow one page from its load to its end.
test('a page without consent observes and sends nothing', async () => {
  startMeasuring();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect([mockObservers, requests]).toEqual([[], []]);
});

test('with consent, each web vital is observed once, on the page that was loaded', async () => {
  window.history.replaceState(null, '', '/');
  chooseConsent('granted');
  startMeasuring();
  startMeasuring();
  await waitFor(() => {
    expect(mockObservers).toHaveLength(5);
  });
  // Without it, presses and shifts on later pages would count for the loaded one.
  expect(mockOptions).toEqual(Array.from({ length: 5 }, () => ({ reportSoftNavs: true })));
  measure({ name: 'LCP', value: 1234.5 });
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/api/v1/vitals',
      body: { template: 'PostPage', language: 'ru', device: 'desktop', metric: 'LCP', bucket: 6 },
    },
  ]);
});

test('a report has no cookies, no URL of the page and at most 512 bytes, and outlives the page', () => {
  const [, options] = sentWith.mock.calls[0] ?? [];
  expect(options).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(String(options?.body).length).toBeLessThan(512);
  expect(Object.keys(requests[0]?.body as object).sort()).toEqual(
    ['bucket', 'device', 'language', 'metric', 'template'].sort(),
  );
});

test.each(['back-forward-cache', 'soft-navigation'] as const)(
  'nothing is sent about a %s, which loads no page',
  (navigationType) => {
    requests.length = 0;
    for (const name of ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const)
      measure({ name, value: 0, navigationType });
    expect(requests).toEqual([]);
  },
);

test('each metric of a page load is sent once', () => {
  requests.length = 0;
  measure({ name: 'CLS', value: 0 });
  measure({ name: 'CLS', value: 0.3 });
  measure({ name: 'TTFB', value: 30, navigationType: 'prerender' });
  expect(requests.map(({ body }) => body)).toEqual([
    expect.objectContaining({ metric: 'CLS', bucket: 0 }),
    expect.objectContaining({ metric: 'TTFB', bucket: 0 }),
  ]);
});

test('a small touchscreen counts as a phone', () => {
  requests.length = 0;
  Object.assign(navigator, { maxTouchPoints: 5 });
  observeVitals({ template: 'HomePage', language: 'en' });
  mockObservers.at(-1)?.({ name: 'INP', value: 40 });
  expect(requests[0]?.body).toMatchObject({ template: 'HomePage', device: 'phone' });
});

test('nothing is sent after consent was withdrawn', () => {
  requests.length = 0;
  chooseConsent('declined');
  measure({ name: 'INP', value: 80 });
  expect(requests).toEqual([]);
});
