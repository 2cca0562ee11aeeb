import { storedConsent } from '../consent/consent';

import { track } from './track';

type Measured = Window & { dataLayer?: unknown[] };

beforeEach(() => {
  delete (window as Measured).dataLayer;
  storedConsent.clear();
});

test('analytics events are pushed to a tag-manager data layer', () => {
  storedConsent.write('granted');
  const initiated = {
    event: 'exchange_initiated',
    from: 'eth',
    to: 'btc',
    amountToGive: '1',
    amountToGet: '0.05',
    rateMode: 'FLOATING',
  } as const;
  track(initiated);
  track({ event: 'page_view', path: '/' });
  expect((window as Measured).dataLayer).toEqual([initiated, { event: 'page_view', path: '/' }]);
});

test.each([null, 'declined'] as const)(
  'nothing is sent without consent where consent is required (choice: %s)',
  (choice) => {
    if (choice !== null) storedConsent.write(choice);
    track({ event: 'page_view', path: '/' });
    expect((window as Measured).dataLayer).toBeUndefined();
  },
);
