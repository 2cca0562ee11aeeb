import { decodeBase58Check, encodeBase58Check } from '@quayside/contract/addresses/decode';

import { evmAddressOf } from '../evm/evm-addresses';

/** Every account and contract address of the main network starts with this byte. */
const PREFIX = '41';

/** Returns the account address of a compressed public key in base58: `T…`. */
export const tronAddressOf = (publicKey: Uint8Array): string =>
  fromHexAddress(`${PREFIX}${evmAddressOf(publicKey).slice(2)}`);

/**
 * Returns an address as nodes write it: `41…` in lower case.
 * @throws Error if it is not a TRON address
 */
export function toHexAddress(address: string): string {
  const payload = decodeBase58Check(address);
  if (payload === null) throw new Error(`${address} is not a TRON address`);
  return Buffer.from(payload).toString('hex');
}

export const isTronAddress = (text: string): boolean =>
  decodeBase58Check(text)?.[0] === Number.parseInt(PREFIX, 16);

export const fromHexAddress = (hex: string): string =>
  encodeBase58Check(new Uint8Array(Buffer.from(hex, 'hex')));

/** Returns an address as a contract parameter: 32 bytes, without the network's prefix. */
export const addressWord = (address: string): string =>
  toHexAddress(address).slice(2).padStart(64, '0');

export const amountWord = (amountMinor: bigint): string =>
  amountMinor.toString(16).padStart(64, '0');
