import type { AddressFormat } from './address-format';
import { addressVectors } from './fixtures/address-vectors';
import { validateAddress } from './validate-address';

type OtherValidator = {
  readonly validate: (address: string, currency: string) => boolean;
  readonly findCurrency: (currency: string) => unknown;
};

/** The package is CommonJS without types. */
const other = jest.requireActual<OtherValidator>('multicoin-address-validator');

const symbolOf = (format: AddressFormat): string => (format === 'evm' ? 'eth' : format);

/** Where the other library gives a different result, and why we keep ours. */
const knownDisagreements = new Map([
  ['BC1SW50QGDZ25J', 'a witness version that cannot be spent yet'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'a witness version that cannot be spent yet'],
  [
    '3CDJNfdWX8m2NwuGUV3nhXHXEeLygMXoAj',
    'the older spelling of script hashes, which Litecoin nodes accept',
  ],
  [
    'addr1gx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer5pnz75xxcrzqf96k',
    'pointer addresses were dropped from the protocol',
  ],
  [
    '37btjrVyb4KDXBNC4haBVPCrro8AQPHwvCMp3RFhhSVWwfFmZ6wwzSK6JK1hY6wHNmtrpTf1kdbva8TCneM2YsiX' +
      'T7mrzT21EacHnPpz5YyUdj64na',
    'a test network, named in the attributes',
  ],
  [
    'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
    'muxed accounts are payable',
  ],
  ['X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ', 'X-addresses are payable'],
  ['0.0.123-vfmkw', 'the checksum of HIP 15'],
  ['0.0.0123', 'no wallet prints leading zeros'],
  ['eosio.token', 'names shorter than 12 characters, with dots'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'the prefix of another network'],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 'the prefix of another network'],
  ['BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A', 'QR codes use capitals'],
  [
    'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6q',
    'it does not check the checksum of cashaddr',
  ],
]);

describe('the third-party validator', () => {
  const both = addressVectors.filter((vector) =>
    Boolean(other.findCurrency(symbolOf(vector.format))),
  );

  it('supports enough of our formats for a useful cross-check', () => {
    expect(both.length).toBeGreaterThan(60);
  });

  it.each(both.map((vector) => [vector.format, vector.address] as const))(
    'agrees with validateAddress on %s %s, or differs in a known way',
    (format, address) => {
      const isSame =
        other.validate(address, symbolOf(format)) === validateAddress(format, address).isValid;
      // The listed Kusama address is valid on Kusama itself, and there the two libraries agree.
      expect(isSame).toBe(!knownDisagreements.has(address) || format === 'ksm');
    },
  );
});
