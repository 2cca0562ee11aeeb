/**
 * The part of the protocol buffers encoding that TRON's transactions need: numbers and byte strings
 * in numbered fields.
 */
export type Field = { readonly number: number; readonly content: bigint | Uint8Array };

const VARINT = 0;
const BYTES = 2;

/** Writes fields in the given order. */
export function encodeFields(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(({ number, content }) =>
    typeof content === 'bigint'
      ? [varint(BigInt((number << 3) | VARINT)), varint(content)]
      : [varint(BigInt((number << 3) | BYTES)), varint(BigInt(content.length)), content],
  );
  return new Uint8Array(Buffer.concat(parts));
}

function varint(integer: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = integer;
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0));
    rest >>= 7n;
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

/** @throws Error if the bytes are not a message, or contain other kinds of fields */
export function decodeFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let position = 0;
  const readVarint = (): bigint => {
    let integer = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[position];
      if (byte === undefined) break;
      position += 1;
      integer |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return integer;
    }
    throw new Error('The message ends inside a number');
  };
  while (position < bytes.length) {
    const tag = readVarint();
    const number = Number(tag >> 3n);
    if ((tag & 7n) === BigInt(VARINT)) {
      fields.push({ number, content: readVarint() });
    } else if ((tag & 7n) === BigInt(BYTES)) {
      const length = Number(readVarint());
      if (position + length > bytes.length) throw new Error('The message ends inside a field');
      fields.push({ number, content: bytes.slice(position, position + length) });
      position += length;
    } else {
      throw new Error(`Field ${number} is of a kind that is not read here`);
    }
  }
  return fields;
}

/**
 * Returns the last field with that number, as protocol buffers require; `null` if there is none or
 * it holds a number.
 */
export function bytesField(fields: readonly Field[], number: number): Uint8Array | null {
  const content = fields.findLast((field) => field.number === number)?.content;
  return content instanceof Uint8Array ? content : null;
}

/** Returns the last field with that number; 0 if there is none, as protocol buffers require. */
export function numberField(fields: readonly Field[], number: number): bigint {
  const content = fields.findLast((field) => field.number === number)?.content;
  return typeof content === 'bigint' ? content : 0n;
}
