import { createHash } from 'node:crypto';

import { recoverAddress } from 'viem/utils';

import { bytesField, decodeFields, encodeFields, numberField, type Field } from '../protobuf';
import { CONTRACT_TYPES, type RawTransaction, type TronCall } from '../raw-transaction';

export type TronTransaction = RawTransaction & {
  readonly txId: string;
  readonly rawDataHex: string;
  readonly signatures: readonly string[];
  readonly sizeBytes: number;
};

const hexOf = (bytes: Uint8Array | null): string => Buffer.from(bytes ?? []).toString('hex');
const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/**
 * Decodes a transaction as wallets send it.
 * @throws Error if the bytes are not a transaction, or use something that this node does not
 *   support
 */
export function decodeTransaction(hex: string): TronTransaction {
  const bytes = bytesOf(hex);
  const fields = decodeFields(bytes);
  const rawData = bytesField(fields, 1);
  if (rawData === null) throw new Error('There is no raw data');
  const signatures = fields.flatMap(({ number, content }) =>
    number === 2 && content instanceof Uint8Array ? [hexOf(content)] : [],
  );
  return {
    ...decodeRawData(rawData),
    txId: createHash('sha256').update(rawData).digest('hex'),
    rawDataHex: hexOf(rawData),
    signatures,
    sizeBytes: bytes.length,
  };
}

function decodeRawData(rawData: Uint8Array): RawTransaction {
  const fields = decodeFields(rawData);
  const contracts = fields.filter(({ number }) => number === 11);
  const contract = bytesField(fields, 11);
  if (contract === null || contracts.length !== 1)
    throw new Error('A transaction has one contract');
  return {
    refBlockBytes: hexOf(bytesField(fields, 1)),
    refBlockHash: hexOf(bytesField(fields, 4)),
    expirationMs: Number(numberField(fields, 8)),
    timestampMs: Number(numberField(fields, 14)),
    feeLimitSun: numberField(fields, 18),
    call: decodeCall(decodeFields(contract)),
  };
}

function decodeCall(contract: readonly Field[]): TronCall {
  const type = numberField(contract, 1);
  const content = decodeFields(
    bytesField(decodeFields(bytesField(contract, 2) ?? new Uint8Array()), 2) ?? new Uint8Array(),
  );
  const owner = hexOf(bytesField(content, 1));
  const second = hexOf(bytesField(content, 2));
  if (type === CONTRACT_TYPES.TransferContract)
    return { type: 'TransferContract', owner, to: second, amountSun: numberField(content, 3) };
  if (type === CONTRACT_TYPES.TriggerSmartContract)
    return {
      type: 'TriggerSmartContract',
      owner,
      contract: second,
      callValueSun: numberField(content, 3),
      data: hexOf(bytesField(content, 4)),
    };
  throw new Error(`This node does not offer contracts of type ${type}`);
}

/** Builds a transaction in hexadecimal from its parts, because some wallets send JSON. */
export const composeTransaction = (rawDataHex: string, signatures: readonly string[]): string =>
  hexOf(
    encodeFields([
      { number: 1, content: bytesOf(rawDataHex) },
      ...signatures.map((signature) => ({ number: 2, content: bytesOf(signature) })),
    ]),
  );

/** Whether the transaction has exactly one signature, by the owner of the account. */
export async function isSignedByOwner({
  txId,
  signatures,
  call,
}: TronTransaction): Promise<boolean> {
  const [signature] = signatures;
  if (signature === undefined || signatures.length !== 1 || !/^[0-9a-f]{130}$/.test(signature))
    return false;
  try {
    const recovered = await recoverAddress({ hash: `0x${txId}`, signature: `0x${signature}` });
    return `41${recovered.slice(2).toLowerCase()}` === call.owner;
  } catch {
    return false;
  }
}
