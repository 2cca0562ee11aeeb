import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import fc from 'fast-check';

import type { AddressFormat } from './address-format';
import { validateAddress } from './validate-address';

const base58check = createBase58check(sha256);
const legacy = (version: readonly number[], hash: Uint8Array) =>
  base58check.encode(Uint8Array.of(...version, ...hash));
const account = (prefix: string, bytes: Uint8Array) =>
  bech32.encode(prefix, bech32.toWords(bytes), 120);
const segwit = (prefix: string, version: number, program: Uint8Array) =>
  (version === 0 ? bech32 : bech32m).encode(prefix, [version, ...bech32.toWords(program)]);
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

/** A format and the version bytes of its key and script hashes. */
const legacyVersions: readonly {
  readonly format: AddressFormat;
  readonly versions: readonly (readonly number[])[];
}[] = [
  { format: 'btc', versions: [[0x00], [0x05]] },
  { format: 'bch', versions: [[0x00], [0x05]] },
  { format: 'ltc', versions: [[0x30], [0x32], [0x05]] },
  { format: 'doge', versions: [[0x1e], [0x16]] },
  { format: 'dash', versions: [[0x4c], [0x10]] },
  {
    format: 'zec',
    versions: [
      [0x1c, 0xb8],
      [0x1c, 0xbd],
    ],
  },
  { format: 'dgb', versions: [[0x1e], [0x3f], [0x05]] },
  { format: 'rvn', versions: [[0x3c], [0x7a]] },
  { format: 'qtum', versions: [[0x3a], [0x32]] },
  {
    format: 'zen',
    versions: [
      [0x20, 0x89],
      [0x20, 0x96],
    ],
  },
];
const segwitPrefixes: readonly (readonly [AddressFormat, string])[] = [
  ['btc', 'bc'],
  ['ltc', 'ltc'],
  ['dgb', 'dgb'],
  ['qtum', 'qc'],
];
const accountPrefixes: readonly (readonly [AddressFormat, string, number])[] = [
  ['atom', 'cosmos', 20],
  ['kava', 'kava', 20],
  ['inj', 'inj', 20],
  ['tia', 'celestia', 20],
  ['osmo', 'osmo', 20],
  ['sei', 'sei', 20],
  ['dydx', 'dydx', 20],
  ['akt', 'akash', 20],
  ['rune', 'thor', 20],
  ['egld', 'erd', 32],
  ['oasis', 'oasis', 21],
  ['zil', 'zil', 20],
  ['iotx', 'io', 20],
];

describe('addresses built from any hash', () => {
  it.each(legacyVersions)(
    '$format accepts its own base58 versions and no others',
    ({ format, versions }) => {
      fc.assert(
        fc.property(bytes(20), fc.integer({ min: 0, max: 255 }), (hash, otherVersion) => {
          for (const version of versions)
            expect(validateAddress(format, legacy(version, hash)).isValid).toBe(true);
          const isOwn = versions.some(
            (version) => version.length === 1 && version[0] === otherVersion,
          );
          expect(validateAddress(format, legacy([otherVersion], hash)).isValid).toBe(isOwn);
        }),
        { numRuns: 50 },
      );
    },
  );

  it('qtum accepts a base58 address that starts like a segwit address', () => {
    const hash = Uint8Array.of(168, 229, ...new Uint8Array(18));
    expect(legacy([0x3a], hash)).toMatch(/^Qc1/);
    expect(validateAddress('qtum', legacy([0x3a], hash)).isValid).toBe(true);
  });

  it.each(segwitPrefixes)(
    '%s accepts segwit v0 and taproot, each only with its own checksum',
    (format, prefix) => {
      fc.assert(
        fc.property(bytes(20), bytes(32), (short, long) => {
          expect(validateAddress(format, segwit(prefix, 0, short)).isValid).toBe(true);
          expect(validateAddress(format, segwit(prefix, 0, long)).isValid).toBe(true);
          expect(validateAddress(format, segwit(prefix, 1, long)).isValid).toBe(true);
          expect(validateAddress(format, segwit(prefix, 1, short)).isValid).toBe(false);
          expect(
            validateAddress(format, bech32m.encode(prefix, [0, ...bech32.toWords(short)])).isValid,
          ).toBe(false);
          expect(
            validateAddress(format, bech32.encode(prefix, [1, ...bech32.toWords(long)])).isValid,
          ).toBe(false);
        }),
        { numRuns: 50 },
      );
    },
  );

  it.each(accountPrefixes)('%s accepts %s1… only with %i bytes', (format, prefix, length) => {
    fc.assert(
      fc.property(bytes(length), (key) => {
        expect(validateAddress(format, account(prefix, key)).isValid).toBe(true);
        expect(validateAddress(format, account(prefix, key.slice(1))).isValid).toBe(false);
        expect(validateAddress(format, account('other', key))).toMatchObject({
          code: 'address_wrong_network',
        });
      }),
      { numRuns: 50 },
    );
  });

  it('validateAddress never throws, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<AddressFormat>(
          'btc',
          'bch',
          'ada',
          'xmr',
          'ton',
          'xno',
          'fil',
          'dot',
          'kaspa',
          'hbar',
          'nem',
          'xlm',
        ),
        fc.string({ maxLength: 140 }),
        (format, text) => {
          expect(typeof validateAddress(format, text).isValid).toBe('boolean');
        },
      ),
      { numRuns: 2000 },
    );
  });
});
