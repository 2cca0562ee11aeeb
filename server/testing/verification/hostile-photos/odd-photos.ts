import { blackPixels, pngChunk, pngFile } from '../png-file';
import { HEIGHT, type HostileFile, picture, text, WIDTH } from './hostile-file';

/** Returns photos in rare forms, some of which are accepted. */
export async function oddPhotos(): Promise<HostileFile[]> {
  const deep = await picture().toColourspace('rgb16').png().toBuffer();
  return [
    {
      name: 'a PNG with an animation',
      bytes: pngFile(WIDTH, HEIGHT, [
        pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
        blackPixels(WIDTH, HEIGHT),
      ]),
      outcome: 'photo_animated',
    },
    {
      name: 'a WebP with an animation',
      bytes: animatedWebp(await picture().webp().toBuffer()),
      outcome: 'photo_animated',
    },
    {
      name: 'an icon of 40 by 40 pixels',
      bytes: await picture(40, 40).png().toBuffer(),
      outcome: 'photo_too_few_pixels',
    },
    {
      name: 'a strip of 1 by 5,000 pixels',
      bytes: await picture(1, 5_000).jpeg().toBuffer(),
      outcome: 'photo_too_few_pixels',
    },
    {
      name: 'a CMYK JPEG',
      bytes: await picture().toColourspace('cmyk').jpeg().toBuffer(),
      outcome: 'taken',
    },
    { name: 'a 16-bit PNG', bytes: deep, outcome: 'taken' },
    { name: 'a grey JPEG', bytes: await picture().greyscale().jpeg().toBuffer(), outcome: 'taken' },
    {
      name: 'a progressive JPEG',
      bytes: await picture().jpeg({ progressive: true }).toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a transparent PNG',
      bytes: await picture().ensureAlpha(0.2).png().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'an interlaced PNG with a palette',
      bytes: await picture().png({ palette: true, progressive: true }).toBuffer(),
      outcome: 'taken',
    },
  ];
}

/** Repeats the same picture as the two frames of an animation. */
function animatedWebp(still: Buffer): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([text(type), length, content, Buffer.alloc(content.length % 2)]);
  };
  const size = Buffer.from([...uint24(WIDTH - 1), ...uint24(HEIGHT - 1)]);
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.alloc(6), size, Buffer.from([...uint24(100), 0]), still.subarray(12)]),
  );
  return chunk(
    'RIFF',
    Buffer.concat([
      text('WEBP'),
      chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), size])),
      chunk('ANIM', Buffer.alloc(6)),
      frame,
      frame,
    ]),
  );
}
const uint24 = (count: number): number[] => [count & 0xff, (count >> 8) & 0xff, count >> 16];
