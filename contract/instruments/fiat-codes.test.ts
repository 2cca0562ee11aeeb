import currencies from './currencies.json';
import { FIAT_CODES } from './fiat-codes';

test('FIAT_CODES contains the fiat currencies of the catalogue', () => {
  expect(FIAT_CODES).toEqual(
    currencies
      .filter(({ instrumentType }) => instrumentType === 'fiat')
      .map(({ currencyTitle }) => currencyTitle),
  );
});
