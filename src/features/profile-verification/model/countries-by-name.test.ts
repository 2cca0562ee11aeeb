import { COUNTRY_CODES } from '@quayside/contract/kyc/countries';

import { countriesByName } from './countries-by-name';

test.each([
  ['en', 'PL', 'Poland', 'Afghanistan'],
  ['ru', 'PL', 'Польша', 'Австралия'],
] as const)('countriesByName sorts by the names in %s', (locale, code, name, first) => {
  const countries = countriesByName(COUNTRY_CODES, locale);
  expect(countries).toHaveLength(COUNTRY_CODES.length);
  expect(countries.find(({ key }) => key === code)?.label).toBe(name);
  expect(countries[0]?.label).toBe(first);
});
