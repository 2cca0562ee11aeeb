import { bytesToHex } from '@noble/hashes/utils.js';
import { bech32, bech32m } from '@scure/base';

import {
  accepted,
  rejected,
  type AddressOptions,
  type AddressValidator,
  type AddressVerdict,
} from '../address-verdict';
import { decodeBase58Check, decodeOrNull } from '../decode';
import type { BitcoinLikeFormat, BitcoinParams } from './bitcoin-params';

const hashBytes = 20;
const base58Shape = /^[1-9A-HJ-NP-Za-km-z]{25,36}$/;
const testnetVersions = ['6f', 'c4', '3a', '71', '8c', '13', '1d25', '1cba'];

/**
 * @returns a validator for a coin with Bitcoin's address kinds: base58check hashes, and segwit if
 *   the coin has it
 */
export function createBitcoinLikeValidator(format: BitcoinLikeFormat): AddressValidator {
  return (address, options) => {
    const allowed = [format.main, ...testNetworksOf(format, options)];
    // A base58 address may begin like a segwit one (`Qc1…`), but segwit is never in mixed case.
    if (isMixedCase(address) && decodeBase58Check(address)) return validateBase58(address, allowed);
    const lower = address.toLowerCase();
    const segwit = allowed.find(
      (params) => params.segwitPrefix !== null && lower.startsWith(`${params.segwitPrefix}1`),
    );
    if (segwit) return validateSegwit(address, segwit);
    if (format.foreignPrefixes.some((prefix) => lower.startsWith(`${prefix}1`)))
      return rejected('address_wrong_network');
    if (format.unsupportedPrefixes.some((prefix) => lower.startsWith(prefix)))
      return rejected('address_type_not_supported');
    return validateBase58(address, allowed);
  };
}

function testNetworksOf(
  { regtest, testNetworks }: BitcoinLikeFormat,
  { testNetworks: wanted = [] }: AddressOptions,
): readonly BitcoinParams[] {
  const known = regtest === null ? testNetworks : [regtest, ...testNetworks];
  return known.filter(
    (params) => wanted === 'all' || wanted.some((prefix) => prefix === params.segwitPrefix),
  );
}

/**
 * BIP 173 and BIP 350: version 0 is bech32 with 20 or 32 bytes, version 1 is bech32m with 32; later
 * versions cannot be spent yet.
 */
function validateSegwit(address: string, params: BitcoinParams): AddressVerdict {
  const isVersionZero =
    address.charAt((params.segwitPrefix ?? '').length + 1).toLowerCase() === 'q';
  const decoded = decodeOrNull(() =>
    (isVersionZero ? bech32 : bech32m).decode(address as `${string}1${string}`, 90),
  );
  if (!decoded)
    return rejected(isMixedCase(address) ? 'address_bad_format' : 'address_bad_checksum');
  const [version, ...words] = decoded.words;
  const program = decodeOrNull(() => bech32.fromWords(words));
  if (version === undefined || !program) return rejected('address_bad_format');
  if (version > params.maxWitnessVersion) return rejected('address_type_not_supported');
  const isLengthRight =
    version === 0 ? program.length === hashBytes || program.length === 32 : program.length === 32;
  return isLengthRight ? accepted(address.toLowerCase()) : rejected('address_bad_format');
}

function isMixedCase(text: string): boolean {
  return text !== text.toLowerCase() && text !== text.toUpperCase();
}

function validateBase58(address: string, allowed: readonly BitcoinParams[]): AddressVerdict {
  if (!base58Shape.test(address)) return rejected('address_bad_format');
  const payload = decodeBase58Check(address);
  if (!payload) return rejected('address_bad_checksum');
  if (payload.length <= hashBytes) return rejected('address_bad_format');
  const version = bytesToHex(payload.slice(0, -hashBytes));
  const hash = bytesToHex(payload.slice(-hashBytes));
  const kind = findKind(version, allowed);
  if (kind) return accepted(`${kind}:${hash}`);
  return rejected(
    testnetVersions.includes(version) ? 'address_wrong_network' : 'address_bad_format',
  );
}

/**
 * Both spellings of a script hash (Litecoin's "3…" and "M…") get the same kind, because they are
 * one destination.
 */
function findKind(versionHex: string, allowed: readonly BitcoinParams[]): 'pkh' | 'sh' | null {
  const has = (versions: readonly (readonly number[])[]) =>
    versions.some((bytes) => bytesToHex(Uint8Array.from(bytes)) === versionHex);
  if (allowed.some((params) => has(params.pubKeyHash))) return 'pkh';
  return allowed.some((params) => has(params.scriptHash)) ? 'sh' : null;
}
