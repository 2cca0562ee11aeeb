import { addressFormats } from '@quayside/contract/addresses/address-format';
import { validateAddress } from '@quayside/contract/addresses/validate-address';
import { validateMemo } from '@quayside/contract/addresses/validate-memo';
import { defaultCatalogue } from '@quayside/contract/instruments/default-catalogue';
import * as fc from 'fast-check';

import { addressMakers } from './address-makers';
import { simulatedDepositAddress } from './simulated-deposit-address';

const orderIds = fc.integer({ min: 10 ** 12, max: Number.MAX_SAFE_INTEGER });
const cryptoInstruments = defaultCatalogue.all.filter(
  ({ instrumentType }) => instrumentType === 'crypto',
);
/** Forms that have no checksum at all. */
const withoutChecksum = ['sol', 'apt', 'sui', 'near', 'eos', 'hbar'];

test.each(addressFormats)('addresses made for %s are valid, checksum included', (format) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const address = addressMakers[format](seed);
      // EIP-55 writes its checksum in the case of the letters: a few addresses in a thousand happen
      // to have all of them in one case.
      fc.pre(format !== 'evm' || (/[a-f]/.test(address.slice(2)) && /[A-F]/.test(address)));
      expect(validateAddress(format, address)).toMatchObject({
        isValid: true,
        hasChecksum: !withoutChecksum.includes(format),
      });
    }),
    { numRuns: 100 },
  );
});

test.each(cryptoInstruments.map(({ slug }) => slug))(
  '%s gets a valid deposit address, and a memo exactly where it needs one',
  (slug) => {
    const instrument = defaultCatalogue.bySlug(slug)!;
    const format = defaultCatalogue.networkOf(instrument).addressFormat!;
    fc.assert(
      fc.property(orderIds, (orderId) => {
        const { address, memo } = simulatedDepositAddress(defaultCatalogue, instrument, orderId);
        expect(validateAddress(format, address)).toMatchObject({ isValid: true });
        expect(memo !== null).toBe(instrument.requiresMemo);
        if (memo !== null)
          expect(validateMemo(format, memo)).toEqual({ isValid: true, normalized: memo });
      }),
      { numRuns: 20 },
    );
  },
);

test('one order always gets the same address, and two orders never share address and memo', () => {
  for (const instrument of cryptoInstruments) {
    const first = simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_001);
    expect(simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_001)).toEqual(first);
    expect(simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_002)).not.toEqual(
      first,
    );
  }
});

test('the mark that nobody holds the key is readable in an address', () => {
  expect(addressMakers.near('any')).toMatch(
    new RegExp(`^${Buffer.from('SANDBOX').toString('hex')}`),
  );
});

test('fiat has no addresses', () => {
  expect(() =>
    simulatedDepositAddress(defaultCatalogue, defaultCatalogue.bySlug('usd')!, 1_000_000_000_001),
  ).toThrow('has no addresses');
});
