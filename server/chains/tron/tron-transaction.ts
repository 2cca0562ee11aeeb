import { createHash } from 'node:crypto';

import { compactOf, type EcdsaSignature } from '../signer/ecdsa';
import { bytesField, decodeFields, encodeFields, numberField } from './protobuf';
import { encodeRawData, type TronCall } from './raw-transaction';
import { addressWord, amountWord, toHexAddress } from './tron-addresses';
import type { TronPayload } from './tron-payload';

/** First four bytes of the Keccak hash of `transfer(address,uint256)`. */
const TRANSFER_SELECTOR = 'a9059cbb';

const MAX_INT64 = 2n ** 63n - 1n;

/** Field numbers of the messages `Transaction` and `Transaction.raw`. */
const RAW_DATA = 1;
const SIGNATURE = 2;
const EXPIRATION = 8;

/** Returns the call data of a TRC-20 transfer. */
const transferData = (to: string, amountMinor: bigint): string =>
  `${TRANSFER_SELECTOR}${addressWord(to)}${amountWord(amountMinor)}`;

/**
 * Returns the bytes to sign, whose SHA-256 hash is the transaction's id. The same payload produces
 * the same bytes everywhere.
 */
export const rawDataOf = (payload: TronPayload): Uint8Array =>
  encodeRawData({ ...payload, call: callOf(payload) });

function callOf({ owner, to, contractAddress, amountMinor }: TronPayload): TronCall {
  if (contractAddress === null) {
    if (amountMinor > MAX_INT64) throw new Error('TRON has not that many coins');
    return {
      type: 'TransferContract',
      owner: toHexAddress(owner),
      to: toHexAddress(to),
      amountSun: amountMinor,
    };
  }
  return {
    type: 'TriggerSmartContract',
    owner: toHexAddress(owner),
    contract: toHexAddress(contractAddress),
    callValueSun: 0n,
    data: transferData(to, amountMinor),
  };
}

export const txIdOf = (rawData: Uint8Array): string =>
  createHash('sha256').update(rawData).digest('hex');

/** Returns the hash that is signed, which is also the id of the transaction. */
export const digestOf = (rawData: Uint8Array): Uint8Array =>
  new Uint8Array(createHash('sha256').update(rawData).digest());

/** @returns the whole transaction as nodes accept it, in hexadecimal */
export function signedTransaction(rawData: Uint8Array, signature: EcdsaSignature): string {
  return Buffer.from(
    encodeFields([
      { number: RAW_DATA, content: rawData },
      {
        number: SIGNATURE,
        content: Uint8Array.from([...compactOf(signature), 27 + signature.yParity]),
      },
    ]),
  ).toString('hex');
}

/** Returns when a signed transaction expires. @throws Error if it is not a signed transaction */
export function expirationOf(rawTransaction: string): number {
  const rawData = bytesField(
    decodeFields(new Uint8Array(Buffer.from(rawTransaction, 'hex'))),
    RAW_DATA,
  );
  const expirationMs =
    rawData === null ? 0 : Number(numberField(decodeFields(rawData), EXPIRATION));
  if (expirationMs === 0) throw new Error('The transaction does not say when it runs out');
  return expirationMs;
}
