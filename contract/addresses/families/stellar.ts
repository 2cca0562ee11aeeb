import { bytesToHex } from '@noble/hashes/utils.js';
import { base32nopad } from '@scure/base';

import { accepted, rejected, type AddressValidator } from '../address-verdict';
import { crc16Xmodem } from '../crc16';
import { areBytesEqual, decodeOrNull } from '../decode';

const accountVersion = 6 << 3;
const muxedVersion = 12 << 3;
const contractVersion = 2 << 3;
/** The version byte and a key of 32 bytes; a muxed account adds an id of 8 bytes. */
const lengthByVersion = new Map([
  [accountVersion, 33],
  [muxedVersion, 41],
]);

/**
 * Stellar accounts (`G…`) and muxed accounts (`M…`, an account with an id inside). Both spellings
 * of one account compare equal, so that an id cannot hide an account from screening. Contracts
 * (`C…`) cannot be paid, and a secret key (`S…`) is never an address.
 */
export const validateStellarAddress: AddressValidator = (address) => {
  if (!/^[A-Z2-7]{56}$|^[A-Z2-7]{69}$/.test(address)) return rejected('address_bad_format');
  const bytes = decodeOrNull(() => base32nopad.decode(address));
  if (!bytes) return rejected('address_bad_format');
  const body = bytes.slice(0, -2);
  if (!areBytesEqual(checksumOf(body), bytes.slice(-2))) return rejected('address_bad_checksum');
  if (body[0] === contractVersion) return rejected('address_type_not_supported');
  if (body.length !== lengthByVersion.get(body[0] ?? 0)) return rejected('address_bad_format');
  const muxedId = body.slice(33);
  return accepted(
    accountOf(body.slice(1, 33)),
    true,
    muxedId.length === 0 ? null : BigInt(`0x${bytesToHex(muxedId)}`).toString(),
  );
};

/** The low byte of the CRC comes first. */
function checksumOf(body: Uint8Array): Uint8Array {
  const crc = crc16Xmodem(body);
  return Uint8Array.of(crc & 0xff, crc >> 8);
}

function accountOf(key: Uint8Array): string {
  const body = Uint8Array.of(accountVersion, ...key);
  return base32nopad.encode(Uint8Array.of(...body, ...checksumOf(body)));
}
