import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base58xrp } from '@scure/base';

import { accepted, rejected, type AddressValidator, type AddressVerdict } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const checksumBytes = 4;
/** Version bytes of X-addresses on mainnet. */
const taggedPrefix = Uint8Array.of(0x05, 0x44);
const accountBytes = 20;

/**
 * XRP Ledger accounts: classic (`r…`), and X-addresses, which carry a destination tag or state that
 * there is none.
 */
export const validateRippleAddress: AddressValidator = (address) => {
  if (/^T[1-9A-HJ-NP-Za-km-z]{46}$/.test(address)) return rejected('address_wrong_network');
  if (/^X[1-9A-HJ-NP-Za-km-z]{46}$/.test(address)) return validateTagged(address);
  if (!/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/.test(address)) return rejected('address_bad_format');
  const body = decodeChecked(address);
  if (!body) return rejected('address_bad_checksum');
  return body.length === 1 + accountBytes && body[0] === 0
    ? accepted(address)
    : rejected('address_bad_format');
};

/**
 * Prefix, account, a flag (0 no tag, 1 a tag of 32 bits, others reserved) and eight bytes of tag,
 * lowest byte first.
 */
function validateTagged(address: string): AddressVerdict {
  const body = decodeChecked(address);
  if (!body) return rejected('address_bad_checksum');
  const flag = body[22];
  const tagBytes = body.slice(23);
  const isShapeRight =
    body.length === 31 &&
    areBytesEqual(body.slice(0, 2), taggedPrefix) &&
    tagBytes.slice(4).every((byte) => byte === 0);
  const tag = Number.parseInt(bytesToHex(tagBytes.slice(0, 4).reverse()), 16);
  if (!isShapeRight || (flag !== 1 && (flag !== 0 || tag !== 0)))
    return rejected('address_bad_format');
  return accepted(classicOf(body.slice(2, 22)), true, flag === 1 ? String(tag) : null);
}

function decodeChecked(address: string): Uint8Array | null {
  const bytes = decodeOrNull(() => base58xrp.decode(address));
  if (!bytes || bytes.length <= checksumBytes) return null;
  const body = bytes.slice(0, -checksumBytes);
  return areBytesEqual(checksumOf(body), bytes.slice(-checksumBytes)) ? body : null;
}

const checksumOf = (body: Uint8Array) => sha256(sha256(body)).slice(0, checksumBytes);

function classicOf(account: Uint8Array): string {
  const body = Uint8Array.of(0, ...account);
  return base58xrp.encode(Uint8Array.of(...body, ...checksumOf(body)));
}
