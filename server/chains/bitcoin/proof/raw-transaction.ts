import { doubleSha256, shownHash } from './merkle-root';

/** What the id of a transaction covers, as far as payments are concerned. */
export type RawTransaction = {
  readonly txId: string;
  readonly isCoinbase: boolean;
  readonly outputs: readonly { readonly amountMinor: bigint; readonly script: Uint8Array }[];
};

const NO_TRANSACTION = '00'.repeat(32);
/** Inner nodes of the Merkle tree have this size, so one could be passed off as a transaction. */
const INNER_NODE_BYTES = 64;

/**
 * Reads a transaction and computes its id. The witness and what extension blocks add are skipped,
 * because the id does not cover them.
 * @throws RangeError if the bytes end too early, Error if they are not a transaction
 */
export function readRawTransaction(hex: string): RawTransaction {
  const bytes = Buffer.from(hex, 'hex');
  const reader = createReader(bytes, 4);
  // Extended: a zero in place of the number of inputs, then flags for what follows the outputs.
  const isExtended = bytes[4] === 0;
  if (isExtended) reader.skip(2);
  const start = reader.position();
  const inputs = Array.from({ length: reader.count() }, () => {
    const parent = reader.take(32);
    reader.skip(4);
    reader.skip(reader.count());
    reader.skip(4);
    return parent;
  });
  const outputs = Array.from({ length: reader.count() }, () => ({
    amountMinor: reader.amount(),
    script: reader.take(reader.count()),
  }));
  const end = reader.position();
  if (end + 4 > bytes.length || (!isExtended && end + 4 !== bytes.length))
    throw new Error('The bytes are not a transaction.');
  const covered = Buffer.concat([
    bytes.subarray(0, 4),
    bytes.subarray(start, end),
    bytes.subarray(-4),
  ]);
  if (covered.length === INNER_NODE_BYTES) throw new Error('The transaction has 64 bytes.');
  return {
    txId: shownHash(doubleSha256(covered)),
    isCoinbase: inputs.some((parent) => parent.toString('hex') === NO_TRANSACTION),
    outputs,
  };
}

function createReader(bytes: Buffer, offset: number) {
  let at = offset;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new RangeError('The transaction ends too early.');
    at += length;
    return bytes.subarray(at - length, at);
  };
  return {
    take,
    skip: (length: number): void => void take(length),
    position: () => at,
    amount: () => take(8).readBigUInt64LE(),
    /** Reads a variable-length number. */
    count(): number {
      const first = take(1).readUInt8();
      if (first < 0xfd) return first;
      if (first === 0xfd) return take(2).readUInt16LE();
      return first === 0xfe ? take(4).readUInt32LE() : Number(take(8).readBigUInt64LE());
    },
  };
}
