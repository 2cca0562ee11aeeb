import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { instrumentOf } from './instrument-lookup';

it.each([
  [
    'instrumentFrom',
    'instrumentFromSlug, or both instrumentFromCurrencyTitle and instrumentFromNetworkTitle, are required',
  ],
  ['instrument', 'slug, or both currencyTitle and networkTitle, are required'],
])(
  'instrumentOf names the required fields of the request in the error for %s',
  (field, message) => {
    expect(() => instrumentOf(defaultCatalogue, field, { currencyTitle: 'ETH' })).toThrow(message);
  },
);
