import { blake2b } from '@noble/hashes/blake2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { base32nopad } from '@scure/base';

import { accepted, rejected, type AddressValidator, type AddressVerdict } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const checksumBytes = 4;
/** Namespace 10 of delegated addresses (`f410f…`) belongs to the Ethereum address manager. */
const ethereumNamespace = 10;
const payloadBytesByProtocol = new Map([
  [1, 20],
  [2, 20],
  [3, 48],
]);

/**
 * Filecoin: `f1` (secp256k1), `f2` (actor), `f3` (BLS) and `f410f` (Ethereum-like). `f0` ids are
 * not stable and have no checksum.
 */
export const validateFilecoinAddress: AddressValidator = (address) => {
  if (/^t[0-4]/.test(address)) return rejected('address_wrong_network');
  if (/^f0\d+$/.test(address)) return rejected('address_type_not_supported');
  if (address.startsWith('f410f'))
    return validateBody(address, address.slice(5), Uint8Array.of(4, ethereumNamespace), 20);
  const protocol = Number(/^f([123])/.exec(address)?.[1] ?? 0);
  const payloadBytes = payloadBytesByProtocol.get(protocol);
  return payloadBytes === undefined
    ? rejected('address_bad_format')
    : validateBody(address, address.slice(2), Uint8Array.of(protocol), payloadBytes);
};

function validateBody(
  address: string,
  body: string,
  head: Uint8Array,
  payloadBytes: number,
): AddressVerdict {
  if (!/^[a-z2-7]+$/.test(body)) return rejected('address_bad_format');
  const bytes = decodeOrNull(() => base32nopad.decode(body.toUpperCase()));
  if (bytes?.length !== payloadBytes + checksumBytes) return rejected('address_bad_format');
  const checksum = blake2b(concatBytes(head, bytes.slice(0, payloadBytes)), {
    dkLen: checksumBytes,
  });
  return areBytesEqual(checksum, bytes.slice(payloadBytes))
    ? accepted(address)
    : rejected('address_bad_checksum');
}
