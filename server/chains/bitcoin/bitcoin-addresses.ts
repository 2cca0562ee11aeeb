import { createHash } from 'node:crypto';

import { createBase58check } from '@scure/base';
import { Address, OutScript, p2wpkh } from '@scure/btc-signer';

import { createDepositKeys } from '../deposit-keys';
import type { BitcoinParameters } from './bitcoin-config';

export type BitcoinNetwork = {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
};

const base58check = createBase58check(
  (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest()),
);

export const networkOf = ({
  bech32Hrp,
  pubKeyHash,
  scriptHash,
  wif,
}: BitcoinParameters): BitcoinNetwork => ({ bech32: bech32Hrp, pubKeyHash, scriptHash, wif });

/** Returns the native segwit address of a compressed public key. */
export function segwitAddressOf(publicKey: Uint8Array, parameters: BitcoinParameters): string {
  return p2wpkh(publicKey, networkOf(parameters)).address;
}

/** Derives deposit addresses by index, from the extended public key only. */
export function createBitcoinDepositAddresses(
  depositXpub: string,
  parameters: BitcoinParameters,
): (index: number) => string {
  const publicKeyAt = createDepositKeys(depositXpub);
  return (index) => segwitAddressOf(publicKeyAt(index), parameters);
}

type AddressForm = Pick<
  BitcoinParameters,
  'bech32Hrp' | 'pubKeyHash' | 'scriptHash' | 'scriptHashAliases'
>;

/**
 * Returns an address in the spelling that this chain's node uses. Text that is not an address is
 * returned unchanged.
 */
export function canonicalBitcoinAddress(address: string, parameters: BitcoinParameters): string {
  const script = scriptOf(address, parameters);
  return script === null
    ? address
    : Address(networkOf(parameters)).encode(OutScript.decode(script));
}

/** Returns whether an output script exists for an address. */
export function isPayable(address: string, parameters: BitcoinParameters): boolean {
  return scriptOf(address, parameters) !== null;
}

/**
 * Returns the output script that pays an address. @throws Error if it is not an address of this
 * chain
 */
export function outputScriptOf(address: string, parameters: BitcoinParameters): Uint8Array {
  const script = scriptOf(address, parameters);
  if (script === null) throw new Error(`${address} is not an address of this chain`);
  return script;
}

/** Returns the address that an output script pays; `null` if it has none. */
export function addressOfScript(script: Uint8Array, parameters: BitcoinParameters): string | null {
  try {
    return Address(networkOf(parameters)).encode(OutScript.decode(script));
  } catch {
    return null;
  }
}

function scriptOf(address: string, parameters: BitcoinParameters): Uint8Array | null {
  for (const form of [parameters, ...parameters.equivalents]) {
    const script = scriptIn(address, form, parameters.wif);
    if (script !== null) return script;
  }
  return null;
}

function scriptIn(address: string, form: AddressForm, wif: number): Uint8Array | null {
  const network = {
    bech32: form.bech32Hrp,
    pubKeyHash: form.pubKeyHash,
    scriptHash: form.scriptHash,
    wif,
  };
  try {
    return OutScript.encode(Address(network).decode(todaysSpelling(address, form)));
  } catch {
    return null;
  }
}

/** Lowercases bech32 and converts older pay-to-script-hash spellings to the current one. */
function todaysSpelling(address: string, form: AddressForm): string {
  if (address.toLowerCase().startsWith(`${form.bech32Hrp}1`)) return address.toLowerCase();
  const decoded = decodeBase58check(address);
  if (decoded?.length !== 21 || !form.scriptHashAliases.includes(decoded[0] ?? -1)) return address;
  return base58check.encode(Uint8Array.of(form.scriptHash, ...decoded.subarray(1)));
}

function decodeBase58check(address: string): Uint8Array | null {
  try {
    return base58check.decode(address);
  } catch {
    return null;
  }
}
