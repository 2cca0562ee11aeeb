import { base58, bech32 } from '@scure/base';

import { accepted, rejected, type AddressValidator, type AddressVerdict } from '../address-verdict';
import { areBytesEqual, decodeOrNull } from '../decode';

const maxBech32Length = 128;
const mainnetId = 1;
/** A header byte, then a payment hash of 28 bytes and, in base addresses, a stake hash of 28. */
const lengthByKind = new Map([
  [0, 57],
  [1, 57],
  [2, 57],
  [3, 57],
  [6, 29],
  [7, 29],
]);
/** Pointer addresses were removed from the protocol. */
const pointerKinds = [4, 5];

/**
 * Cardano payment addresses: Shelley base and enterprise (`addr1…`), and Byron (`Ae2…`, `DdzFF…`).
 */
export const validateCardanoAddress: AddressValidator = (address) => {
  const lower = address.toLowerCase();
  if (lower.startsWith('addr_test1') || lower.startsWith('stake_test1'))
    return rejected('address_wrong_network');
  // A stake address collects rewards; payments to it are impossible.
  if (lower.startsWith('stake1')) return rejected('address_type_not_supported');
  return lower.startsWith('addr1') ? validateShelley(address) : validateByron(address);
};

/**
 * CIP 19: the header's high nibble is the kind (0 to 3 base, 4 and 5 pointer, 6 and 7 enterprise),
 * its low nibble the network.
 */
function validateShelley(address: string): AddressVerdict {
  const bytes = decodeOrNull(() =>
    bech32.fromWords(bech32.decode(address as `${string}1${string}`, maxBech32Length).words),
  );
  const header = bytes?.[0];
  if (!bytes || header === undefined) return rejected('address_bad_checksum');
  if ((header & 0x0f) !== mainnetId) return rejected('address_wrong_network');
  const kind = header >> 4;
  if (pointerKinds.includes(kind)) return rejected('address_type_not_supported');
  return bytes.length === lengthByKind.get(kind)
    ? accepted(address.toLowerCase())
    : rejected('address_bad_format');
}

/**
 * Byron: CBOR `[tag 24 bytes, crc32]` in base58. The frame is fixed, so it is compared rather than
 * parsed.
 */
function validateByron(address: string): AddressVerdict {
  const bytes = decodeOrNull(() => base58.decode(address));
  if (!bytes || bytes.length < 40 || bytes.length > 140) return rejected('address_bad_format');
  const frame = readByronFrame(bytes);
  if (!frame) return rejected('address_bad_format');
  if (crc32(frame.payload) !== frame.checksum) return rejected('address_bad_checksum');
  // Payload: an array of three: a hash of 28 bytes, the attributes (key 2 marks a test network),
  // and the address type.
  if (!areBytesEqual(frame.payload.slice(0, 3), Uint8Array.of(0x83, 0x58, 0x1c)))
    return rejected('address_bad_format');
  const attributes = frame.payload.slice(31);
  const isOnTestnet = attributes[0] === 0xa2 || (attributes[0] === 0xa1 && attributes[1] === 2);
  return isOnTestnet ? rejected('address_wrong_network') : accepted(address);
}

function readByronFrame(
  bytes: Uint8Array,
): { readonly payload: Uint8Array; readonly checksum: number } | null {
  if (!areBytesEqual(bytes.slice(0, 4), Uint8Array.of(0x82, 0xd8, 0x18, 0x58))) return null;
  const length = bytes[4] ?? 0;
  const payload = bytes.slice(5, 5 + length);
  const tail = bytes.slice(5 + length);
  if (payload.length !== length) return null;
  const checksum = readCborUint(tail);
  return checksum === null ? null : { payload, checksum };
}

/** Reads one CBOR unsigned integer that fills `bytes` exactly, in its shortest form. */
function readCborUint(bytes: Uint8Array): number | null {
  const [head = 0xff, ...rest] = bytes;
  if (head < 24 && rest.length === 0) return head;
  const width = new Map([
    [0x18, 1],
    [0x19, 2],
    [0x1a, 4],
  ]).get(head);
  if (width !== rest.length) return null;
  return rest.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Computes CRC-32 (as in zip), which Cardano's Byron addresses contain. @returns 0 to 2^32 - 1 */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
