import { createHash, ECDH } from 'node:crypto';

import { keccak256 } from 'viem/utils';

import { createDepositKeys } from '../deposit-keys';

/** The account address of a compressed public key, in lower case. */
export function evmAddressOf(publicKey: Uint8Array): string {
  const point = ECDH.convertKey(Buffer.from(publicKey), 'secp256k1', undefined, undefined, 'uncompressed') as Buffer;
  return `0x${keccak256(new Uint8Array(point.subarray(1))).slice(-40)}`;
}

/** Deposit addresses by index, in lower case, from the extended public key alone. */
export function createEvmDepositAddresses(depositXpub: string): (index: number) => string {
  const publicKeyAt = createDepositKeys(depositXpub);
  return (index) => evmAddressOf(publicKeyAt(index));
}

/** The name of a deposit wallet in our database: all EVM chains with one extended public key share its addresses. */
export function evmWalletKey(depositXpub: string): string {
  return `evm:${createHash('sha256').update(depositXpub).digest('hex').slice(0, 32)}`;
}
