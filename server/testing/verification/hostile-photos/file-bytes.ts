import { deflateRawSync } from 'node:zlib';

import { SMUGGLED, text } from './hostile-file';

export const zip = (content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 1 });
  const head = Buffer.alloc(30);
  head.set([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0], 0);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  return Buffer.concat([head, packed, text(SMUGGLED)]);
};
export const isoMedia = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    text(`ftyp${brand}`),
    Buffer.alloc(4),
    text(`${brand}mif1`),
    Buffer.alloc(64),
  ]);

/** Inserts a segment after the first marker of a JPEG. */
export const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, marker]),
    length,
    content,
    jpeg.subarray(2),
  ]);
};
