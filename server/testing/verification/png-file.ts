import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns one chunk of a PNG file, with its checksum. */
export function pngChunk(type: string, content: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns a header that claims a picture of this size, with 8 bits for each of three colours. */
function pngHeader(width: number, height: number): Buffer {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return pngChunk('IHDR', content);
}

/** Returns a PNG file with these chunks between its header and its end. */
export const pngFile = (width: number, height: number, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** Returns black pixels, compressed to almost nothing. */
export const blackPixels = (width: number, height: number): Buffer =>
  pngChunk('IDAT', deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 1 }));
