import { PNG_SIGNATURE } from '../png-file';
import { type HostileFile, SCRIPT, text } from './hostile-file';

const cut = (bytes: Buffer, part: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * part));

/** Returns photos that are truncated, corrupted or empty. */
export function damaged(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
  const parts = [0.02, 0.3, 0.7, 0.98];
  const flipped = Buffer.from(png);
  flipped[png.length >> 1] = (flipped[png.length >> 1] ?? 0) ^ 0xff;
  return [
    ...parts.map((part): HostileFile => ({
      name: `JPEG cut at ${part * 100} %`,
      bytes: cut(jpeg, part),
      outcome: 'photo_damaged',
    })),
    ...parts.map((part): HostileFile => ({
      name: `PNG cut at ${part * 100} %`,
      bytes: cut(png, part),
      outcome: 'photo_damaged',
    })),
    ...[0.3, 0.7].map((part): HostileFile => ({
      name: `WebP cut at ${part * 100} %`,
      bytes: cut(webp, part),
      outcome: 'photo_damaged',
    })),
    {
      name: 'only the beginning of a JPEG',
      bytes: Buffer.from([0xff, 0xd8, 0xff]),
      outcome: 'photo_damaged',
    },
    {
      name: 'the beginning of a PNG and then a page',
      bytes: Buffer.concat([PNG_SIGNATURE, text(SCRIPT)]),
      outcome: 'photo_damaged',
    },
    {
      name: 'the beginning of a JPEG and then noise',
      bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 'noise')]),
      outcome: 'photo_damaged',
    },
    { name: 'a PNG with an inverted byte', bytes: flipped, outcome: 'photo_damaged' },
    {
      name: 'a RIFF file with audio',
      bytes: Buffer.concat([text('RIFF'), Buffer.alloc(4), text('WAVE'), Buffer.alloc(100)]),
      outcome: 'photo_unknown',
    },
    {
      name: 'an empty WebP',
      bytes: Buffer.concat([text('RIFF'), Buffer.from([4, 0, 0, 0]), text('WEBP')]),
      outcome: 'photo_damaged',
    },
  ];
}
