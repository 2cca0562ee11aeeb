import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { instrumentOf } from './instrument-lookup';

it.each([
  [
    'instrumentFrom',
    'instrumentFromSlug, or both instrumentFromCurrencyTitle and instrumentFromNetworkTitle, are required',
  ],
  ['instrument', 'slug, or both currencyTitle and networkTitle, are required'],
])('asks for the fields of %s by the names that they have', (field, message) => {
  expect(() => instrumentOf(defaultCatalogue, field, { currencyTitle: 'ETH' })).toThrow(message);
});
