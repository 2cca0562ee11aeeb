import currencies from './currencies.json';
import { MONEY_CODES } from './money-codes';

test('MONEY_CODES contains the fiat currencies of the catalogue', () => {
  expect(MONEY_CODES).toEqual(
    currencies
      .filter(({ instrumentType }) => instrumentType === 'fiat')
      .map(({ currencyTitle }) => currencyTitle),
  );
});
