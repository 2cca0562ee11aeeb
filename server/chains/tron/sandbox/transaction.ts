import { createHash } from 'node:crypto';

import { recoverAddress } from 'viem/utils';

import { bytesField, decodeFields, encodeFields, numberField, type Field } from '../protobuf';

/** What a transaction does. Addresses in hexadecimal, `41…`. */
export type TronCall =
  | {
      readonly type: 'TransferContract';
      readonly owner: string;
      readonly to: string;
      readonly amountSun: bigint;
    }
  | {
      readonly type: 'TriggerSmartContract';
      readonly owner: string;
      readonly contract: string;
      readonly callValueSun: bigint;
      readonly data: string;
    };

export type RawTransaction = {
  readonly refBlockBytes: string;
  readonly refBlockHash: string;
  readonly expirationMs: number;
  readonly timestampMs: number;
  readonly feeLimitSun: bigint;
  readonly call: TronCall;
};

export type TronTransaction = RawTransaction & {
  readonly txId: string;
  readonly rawDataHex: string;
  readonly signatures: readonly string[];
  readonly sizeBytes: number;
};

const CONTRACT_TYPES = { TransferContract: 1n, TriggerSmartContract: 31n } as const;

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

/**
 * Returns the bytes of an unsigned transaction in hexadecimal, for wallets that let their node
 * build it.
 */
export function encodeRawData(raw: RawTransaction): string {
  const { call } = raw;
  const value =
    call.type === 'TransferContract'
      ? [bytes(1, call.owner), bytes(2, call.to), ...number(3, call.amountSun)]
      : [
          bytes(1, call.owner),
          bytes(2, call.contract),
          ...number(3, call.callValueSun),
          bytes(4, call.data),
        ];
  const typeUrl = new Uint8Array(Buffer.from(`type.googleapis.com/protocol.${call.type}`));
  const parameter = encodeFields([
    { number: 1, content: typeUrl },
    { number: 2, content: encodeFields(value) },
  ]);
  const contract = encodeFields([
    { number: 1, content: CONTRACT_TYPES[call.type] },
    { number: 2, content: parameter },
  ]);
  return hexOf(
    encodeFields([
      bytes(1, raw.refBlockBytes),
      bytes(4, raw.refBlockHash),
      ...number(8, BigInt(raw.expirationMs)),
      { number: 11, content: contract },
      ...number(14, BigInt(raw.timestampMs)),
      ...number(18, raw.feeLimitSun),
    ]),
  );
}

const bytes = (fieldNumber: number, hex: string): Field => ({
  number: fieldNumber,
  content: bytesOf(hex),
});
/** An absent field means zero. */
const number = (fieldNumber: number, content: bigint): Field[] =>
  content === 0n ? [] : [{ number: fieldNumber, content }];

/** Builds a transaction in hexadecimal from its parts, because some wallets send JSON. */
export const composeTransaction = (rawDataHex: string, signatures: readonly string[]): string =>
  hexOf(
    encodeFields([
      { number: 1, content: bytesOf(rawDataHex) },
      ...signatures.map((signature) => bytes(2, signature)),
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
