import type { Hex } from 'viem';
import { concatHex, keccak256, toRlp, trim } from 'viem/utils';

import type { SealedHeader, SealedReceipt } from './proof-schemas';

/** Writes a quantity as RLP does: without leading zeros, and nothing for zero. */
const integer = (quantity: Hex): Hex => {
  const digits = trim(quantity.length % 2 === 0 ? quantity : `0x0${quantity.slice(2)}`);
  return digits === '0x00' || digits === '0x0' ? '0x' : digits;
};

/** Returns the hash of a header with these fields. */
export function headerHash(header: SealedHeader): Hex {
  const added = [
    optionalInteger(header.baseFeePerGas),
    header.withdrawalsRoot,
    optionalInteger(header.blobGasUsed),
    optionalInteger(header.excessBlobGas),
    header.parentBeaconBlockRoot,
    header.requestsHash,
  ];
  const known = added.slice(0, 1 + added.findLastIndex(isPresent));
  return keccak256(
    toRlp([
      header.parentHash,
      header.sha3Uncles,
      header.miner,
      header.stateRoot,
      header.transactionsRoot,
      header.receiptsRoot,
      header.logsBloom,
      integer(header.difficulty),
      integer(header.number),
      integer(header.gasLimit),
      integer(header.gasUsed),
      integer(header.timestamp),
      header.extraData,
      header.mixHash,
      header.nonce,
      ...known.map((field) => field ?? '0x'),
    ]),
  );
}

const optionalInteger = (quantity: Hex | null | undefined): Hex | null | undefined =>
  isPresent(quantity) ? integer(quantity) : quantity;

const isPresent = (field: Hex | null | undefined): field is Hex =>
  field !== null && field !== undefined;

/** Encodes a receipt in the form that the receipts root covers. */
export function encodeReceipt(receipt: SealedReceipt): Hex {
  const { type, status, cumulativeGasUsed, logsBloom, logs } = receipt;
  const body = toRlp([
    integer(status),
    integer(cumulativeGasUsed),
    logsBloom,
    logs.map(({ address, topics, data }) => [address, topics, data]),
    ...[receipt.depositNonce, receipt.depositReceiptVersion].filter(isPresent).map(integer),
  ]);
  const kind = integer(type ?? '0x0');
  return kind === '0x' ? body : concatHex([kind, body]);
}
