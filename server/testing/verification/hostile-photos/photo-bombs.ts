import { deflateSync } from 'node:zlib';

import { PHOTO_LIMITS } from '@quayside/contract/kyc/photos';

import { blackPixels, pngChunk, pngFile } from '../png-file';
import { HEIGHT, type HostileFile, text, WIDTH } from './hostile-file';

/** Returns photos that claim more pixels, or unpack to more bytes, than a real user sends. */
export const bombs = (jpeg: Buffer): HostileFile[] => [...pngBombs(), ...otherBombs(jpeg)];

function pngBombs(): HostileFile[] {
  return [
    {
      name: 'a PNG that claims 50,000 by 50,000 pixels',
      bytes: pngFile(50_000, 50_000, [pngChunk('IDAT', deflateSync(Buffer.alloc(1_000)))]),
      outcome: 'photo_too_many_pixels',
    },
    {
      name: 'a PNG of 16,000 by 16,000 black pixels',
      bytes: pngFile(16_000, 16_000, [
        pngChunk('IDAT', deflateSync(Buffer.alloc(5_000_000), { level: 1 })),
      ]),
      outcome: 'photo_too_many_pixels',
    },
    {
      name: 'a PNG that claims 2^31 pixels per side',
      bytes: pngFile(0x7fffffff, 0x7fffffff, [blackPixels(1, 1)]),
      outcome: 'photo_damaged',
    },
    {
      name: 'a PNG of 39 million pixels without their data',
      bytes: pngFile(6_500, 6_000, [blackPixels(10, 10)]),
      outcome: 'photo_damaged',
    },
    {
      name: 'a PNG of 39 million black pixels in a few hundred kB',
      bytes: pngFile(6_500, 6_000, [blackPixels(6_500, 6_000)]),
      outcome: 'taken',
    },
    {
      name: 'a PNG with a text that unpacks to 100 MB',
      bytes: pngFile(WIDTH, HEIGHT, [
        pngChunk(
          'zTXt',
          Buffer.concat([
            text('Comment\0\0'),
            deflateSync(Buffer.alloc(100_000_000), { level: 1 }),
          ]),
        ),
        blackPixels(WIDTH, HEIGHT),
      ]),
      outcome: 'photo_damaged',
    },
    {
      name: 'a PNG with a colour profile that unpacks to 100 MB',
      bytes: pngFile(WIDTH, HEIGHT, [
        pngChunk(
          'iCCP',
          Buffer.concat([text('x\0\0'), deflateSync(Buffer.alloc(100_000_000), { level: 1 })]),
        ),
        blackPixels(WIDTH, HEIGHT),
      ]),
      outcome: 'photo_damaged',
    },
  ];
}

function otherBombs(jpeg: Buffer): HostileFile[] {
  return [
    {
      name: 'a JPEG that claims 65,500 by 65,500 pixels',
      bytes: withPromisedSize(jpeg, 65_500, 65_500),
      outcome: 'photo_too_many_pixels',
    },
    {
      name: 'a WebP that claims 16,383 by 16,383 pixels',
      bytes: webpBomb(),
      outcome: 'photo_too_many_pixels',
    },
    {
      name: 'a file above 4 MB',
      bytes: Buffer.concat([jpeg, Buffer.alloc(PHOTO_LIMITS.maxBytes)]),
      outcome: 'photo_too_large',
    },
  ];
}

/** Changes the size in the frame header of a JPEG. */
function withPromisedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}
/** Returns a lossless WebP that claims the largest size of the format. */
function webpBomb(): Buffer {
  const size = Buffer.alloc(5);
  size[0] = 0x2f;
  size.writeUInt32LE(((16_383 - 1) | ((16_383 - 1) << 14)) >>> 0, 1);
  const chunk = Buffer.concat([text('VP8L'), Buffer.from([13, 0, 0, 0]), size, Buffer.alloc(9)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunk.length + 4);
  return Buffer.concat([text('RIFF'), length, text('WEBP'), chunk]);
}
