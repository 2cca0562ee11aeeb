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
/** Formats without a checksum. */
const withoutChecksum = ['sol', 'apt', 'sui', 'near', 'eos', 'hbar'];

test.each(addressFormats)('the %j address maker makes valid addresses', (format) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const address = addressMakers[format](seed);
      // EIP-55 encodes its checksum in the letter case. A few addresses in a thousand happen to be
      // all in one case.
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
  '%s gets a valid deposit address, and a memo only if it needs one',
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

test('an order always gets the same address, and two orders never share address and memo', () => {
  for (const instrument of cryptoInstruments) {
    const first = simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_001);
    expect(simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_001)).toEqual(first);
    expect(simulatedDepositAddress(defaultCatalogue, instrument, 1_000_000_000_002)).not.toEqual(
      first,
    );
  }
});

test('an address contains a readable mark to show that nobody has its key', () => {
  expect(addressMakers.near('any')).toMatch(
    new RegExp(`^${Buffer.from('SANDBOX').toString('hex')}`),
  );
});

test('simulatedDepositAddress rejects fiat, which has no addresses', () => {
  expect(() =>
    simulatedDepositAddress(defaultCatalogue, defaultCatalogue.bySlug('usd')!, 1_000_000_000_001),
  ).toThrow('has no addresses');
});
