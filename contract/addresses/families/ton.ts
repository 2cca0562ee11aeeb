import { bytesToHex } from '@noble/hashes/utils.js';
import { base64, base64url } from '@scure/base';

import { accepted, rejected, type AddressValidator, type AddressVerdict } from '../address-verdict';
import { crc16Xmodem } from '../crc16';
import { areBytesEqual, decodeOrNull } from '../decode';

const rawShape = /^(0|-1):[0-9a-fA-F]{64}$/;
const testOnlyFlag = 0x80;
/** Bounceable and non-bounceable addresses of the same account. */
const tags = [0x11, 0x51];
const workchains = new Map([
  [0x00, '0'],
  [0xff, '-1'],
]);

/**
 * TON: the friendly form (48 characters of either base64 alphabet, with a checksum) and the raw
 * form (`workchain:hex`, without one).
 */
export const validateTonAddress: AddressValidator = (address) => {
  if (rawShape.test(address)) return accepted(address.toLowerCase(), false);
  if (address.length !== 48) return rejected('address_bad_format');
  const bytes = decodeOrNull(() => (/[-_]/.test(address) ? base64url : base64).decode(address));
  return bytes ? validateFriendly(bytes) : rejected('address_bad_format');
};

function validateFriendly(bytes: Uint8Array): AddressVerdict {
  const [tag = 0, workchain = 1] = bytes;
  const crc = crc16Xmodem(bytes.slice(0, 34));
  if (!areBytesEqual(Uint8Array.of(crc >> 8, crc & 0xff), bytes.slice(34)))
    return rejected('address_bad_checksum');
  const workchainName = workchains.get(workchain);
  if (!tags.includes(tag & ~testOnlyFlag) || workchainName === undefined)
    return rejected('address_bad_format');
  return tag & testOnlyFlag
    ? rejected('address_wrong_network')
    : accepted(`${workchainName}:${bytesToHex(bytes.slice(2, 34))}`);
}
