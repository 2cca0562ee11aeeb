import { createHash, ECDH } from 'node:crypto';

import type { Hex, TransactionSerializable } from 'viem';
import { keccak256, parseTransaction, recoverAddress, serializeTransaction } from 'viem/utils';

import { createDepositKeys } from '../deposit-keys';

/** Returns the account address of a compressed public key, in lower case. */
export function evmAddressOf(publicKey: Uint8Array): string {
  const point = ECDH.convertKey(
    Buffer.from(publicKey),
    'secp256k1',
    undefined,
    undefined,
    'uncompressed',
  ) as Buffer;
  return `0x${keccak256(new Uint8Array(point.subarray(1))).slice(-40)}`;
}

/** Returns the account that signed a transaction, in lower case. */
export async function recoverSender(rawTransaction: string): Promise<string> {
  const { r, s, v, yParity, ...unsigned } = parseTransaction(rawTransaction as Hex);
  if (r === undefined || s === undefined || (v === undefined && yParity === undefined))
    throw new Error('The transaction is not signed.');
  const signature = yParity === undefined ? { r, s, v: v ?? 0n } : { r, s, yParity };
  return (
    await recoverAddress({
      hash: keccak256(serializeTransaction(unsigned as TransactionSerializable)),
      signature,
    })
  ).toLowerCase();
}

/** Enough for a search after a restore, which reads the same addresses on each network. */
const KEPT_ADDRESSES = 20_000;
const keptAddresses = new Map<string, string>();

/**
 * Derives deposit addresses by index, in lower case, from the extended public key only. Derived
 * addresses are kept, because all networks have the same, and each takes a millisecond.
 */
export function createEvmDepositAddresses(depositXpub: string): (index: number) => string {
  const publicKeyAt = createDepositKeys(depositXpub);
  return (index) => {
    const key = `${depositXpub}/${index}`;
    const kept = keptAddresses.get(key);
    if (kept !== undefined) return kept;
    const address = evmAddressOf(publicKeyAt(index));
    if (keptAddresses.size >= KEPT_ADDRESSES) keptAddresses.clear();
    keptAddresses.set(key, address);
    return address;
  };
}

/**
 * Returns the name of a deposit wallet in our database. All EVM chains with the same extended
 * public key share its addresses.
 */
export function evmWalletKey(depositXpub: string): string {
  return `evm:${createHash('sha256').update(depositXpub).digest('hex').slice(0, 32)}`;
}
