import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';

import { instrumentOf } from './instrument-lookup';

it.each([
  ['instrumentFrom', 'instrumentFromSlug, or both instrumentFromCurrencyTitle and instrumentFromNetworkTitle, must be given'],
  ['instrument', 'slug, or both currencyTitle and networkTitle, must be given'],
])('asks for the fields of %s by the names that they have', (field, message) => {
  expect(() => instrumentOf(defaultCatalogue, field, { currencyTitle: 'ETH' })).toThrow(message);
});
