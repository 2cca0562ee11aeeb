import { base58, base64, base64url } from '@scure/base';

import type { AddressFormat } from './address-format';
import { crc16Xmodem } from './crc16';
import { validateAddress } from './validate-address';

const normalized = (format: AddressFormat, address: string): string => {
  const verdict = validateAddress(format, address);
  if (!verdict.isValid) throw new Error(`${address} is rejected: ${verdict.code}`);
  return verdict.normalized;
};

/** Returns a friendly TON address of `account` with this tag, in the given base64 alphabet. */
function tonFriendly(tag: number, account: Uint8Array, coder: typeof base64): string {
  const body = Uint8Array.of(tag, 0, ...account);
  const crc = crc16Xmodem(body);
  return coder.encode(Uint8Array.of(...body, crc >> 8, crc & 0xff));
}

describe('the normalized form', () => {
  it('is the same for an EVM address in upper, lower and mixed case', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    expect(
      new Set(
        [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`].map((spelling) =>
          normalized('evm', spelling),
        ),
      ).size,
    ).toBe(1);
  });

  it('is the same for Bitcoin Cash addresses with and without a prefix, in upper case and in the legacy form', () => {
    const spellings = [
      'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
      'BITCOINCASH:QPM2QSZNHKS23Z7629MMS6S4CWEF74VCWVY22GDX6A',
      '1BpEi6DfDAUFd7GtittLSdBeYJvcoaVggu',
    ];
    expect(new Set(spellings.map((spelling) => normalized('bch', spelling))).size).toBe(1);
  });

  it('is the same for all TON spellings, except test-only ones, which are rejected', () => {
    const account = Uint8Array.from({ length: 32 }, (_, index) => 255 - index);
    const raw = `0:${Buffer.from(account).toString('hex')}`;
    const spellings = [
      tonFriendly(0x11, account, base64url),
      tonFriendly(0x51, account, base64url),
      tonFriendly(0x51, account, base64),
      raw,
      raw.toUpperCase(),
    ];
    expect(new Set(spellings.map((spelling) => normalized('ton', spelling))).size).toBe(1);
    expect(validateAddress('ton', tonFriendly(0x91, account, base64url))).toEqual({
      isValid: false,
      code: 'address_wrong_network',
    });
    expect(validateAddress('ton', tonFriendly(0x12, account, base64url))).toEqual({
      isValid: false,
      code: 'address_bad_format',
    });
  });

  it('is the plain account for a muxed Stellar address', () => {
    expect(
      validateAddress(
        'xlm',
        'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVAAAAAAAAAAAAAJLK',
      ),
    ).toMatchObject({
      normalized: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
      embeddedMemo: '9223372036854775808',
    });
  });

  it('is the classic account for an XRP X-address', () => {
    expect(validateAddress('xrp', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ')).toEqual({
      isValid: true,
      hasChecksum: true,
      normalized: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
      embeddedMemo: null,
    });
    expect(validateAddress('xrp', 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu')).toMatchObject(
      { normalized: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', embeddedMemo: '1' },
    );
  });

  it('is the same for a segwit address in upper and in lower case', () => {
    expect(normalized('btc', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ')).toBe(
      normalized('btc', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'),
    );
  });
});

describe('validateAddress for Solana', () => {
  it.each([31, 33])('rejects %i bytes', (length) => {
    expect(validateAddress('sol', base58.encode(new Uint8Array(length).fill(7))).isValid).toBe(
      false,
    );
  });
});
