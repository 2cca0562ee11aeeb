import currencies from './currencies.json';
import { MONEY_CODES } from './money-codes';

test('they are those of the catalogue', () => {
  expect(MONEY_CODES).toEqual(
    currencies
      .filter(({ instrumentType }) => instrumentType === 'fiat')
      .map(({ currencyTitle }) => currencyTitle),
  );
});
