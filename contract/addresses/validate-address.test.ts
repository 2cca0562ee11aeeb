import { bech32 } from '@scure/base';

import { addressVectors } from './fixtures/address-vectors';
import { validateAddress } from './validate-address';

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_:.+/';

describe('validateAddress on the test vectors', () => {
  it.each(
    addressVectors.map((vector) => [vector.format, vector.note, vector.address, vector] as const),
  )('%s: %s %s', (_format, _note, _address, vector) => {
    const verdict = validateAddress(vector.format, vector.address);
    expect(verdict.isValid).toBe(vector.isValid);
    if (vector.code !== null) expect(verdict).toEqual({ isValid: false, code: vector.code });
  });
});

describe('checksum validation', () => {
  const withChecksum = addressVectors.filter((vector) => {
    const verdict = validateAddress(vector.format, vector.address);
    return verdict.isValid && verdict.hasChecksum;
  });

  it('is tested on more than 50 addresses', () => {
    expect(withChecksum.length).toBeGreaterThan(50);
  });

  it.each(withChecksum.map((vector) => [vector.format, vector.address] as const))(
    'rejects a wrong character anywhere in %s %s',
    (format, address) => {
      const accepted: string[] = [];
      for (let index = 0; index < address.length; index += 1) {
        for (const character of alphabet) {
          if (character === address[index]) continue;
          const misspelt = `${address.slice(0, index)}${character}${address.slice(index + 1)}`;
          if (validateAddress(format, misspelt).isValid) accepted.push(misspelt);
        }
      }
      expect(accepted).toEqual([]);
    },
  );

  it.each(withChecksum.map((vector) => [vector.format, vector.address] as const))(
    'rejects a missing or added character in %s %s',
    (format, address) => {
      // A cashaddr is also valid without its prefix, but never with a single character removed.
      for (let index = 0; index < address.length; index += 1) {
        expect(
          validateAddress(format, address.slice(0, index) + address.slice(index + 1)).isValid,
        ).toBe(false);
      }
      expect(validateAddress(format, `${address}${address.at(-1)}`).isValid).toBe(false);
    },
  );
});

describe('validateAddress', () => {
  const good = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

  it.each([`${good} `, ` ${good}`, `${good}\n`, '', 'б'.repeat(40), 'a'.repeat(5000), '\u0000'])(
    'rejects text that cannot be an address',
    (address) => {
      expect(validateAddress('btc', address)).toEqual({
        isValid: false,
        code: 'address_bad_format',
      });
    },
  );

  it('reports when an address has no checksum', () => {
    expect(validateAddress('evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')).toMatchObject({
      isValid: true,
      hasChecksum: false,
    });
    expect(validateAddress('sol', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toMatchObject({
      isValid: true,
      hasChecksum: false,
    });
  });

  it('accepts regtest addresses only if their test network is listed', () => {
    const regtest = [
      ['ltc', 'rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k693xs3'],
      ['btc', 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
      ['ltc', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
      ['btc', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    ] as const;
    for (const [format, address] of regtest) {
      expect(validateAddress(format, address)).toEqual({
        isValid: false,
        code: 'address_wrong_network',
      });
    }
    expect(
      regtest.map(
        ([format, address]) =>
          validateAddress(format, address, { testNetworks: ['rltc', 'bcrt'] }).isValid,
      ),
    ).toEqual([true, true, true, true]);
    expect(validateAddress('btc', good, { testNetworks: ['bcrt'] }).isValid).toBe(true);
    expect(
      validateAddress('btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', {
        testNetworks: ['bcrt'],
      }).isValid,
    ).toBe(false);
  });

  it('accepts addresses of a test network only if that network is listed', () => {
    const addresses = [
      ['btc', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'tb'],
      ['btc', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'tb'],
      ['ltc', bech32.encode('tltc', [0, ...bech32.toWords(new Uint8Array(20).fill(7))]), 'tltc'],
      ['ltc', 'rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7k693xs3', 'rltc'],
    ] as const;
    for (const [format, address, prefix] of addresses) {
      expect([address, validateAddress(format, address)]).toEqual([
        address,
        { isValid: false, code: 'address_wrong_network' },
      ]);
      expect([
        address,
        validateAddress(format, address, { testNetworks: ['another'] }).isValid,
      ]).toEqual([address, false]);
      expect([
        address,
        validateAddress(format, address, { testNetworks: [prefix] }).isValid,
      ]).toEqual([address, true]);
      expect([address, validateAddress(format, address, { testNetworks: 'all' }).isValid]).toEqual([
        address,
        true,
      ]);
    }
    expect(validateAddress('btc', good, { testNetworks: ['tb'] }).isValid).toBe(true);
  });
});
