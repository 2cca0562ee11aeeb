import { writeFileSync } from 'node:fs';

import sharp from 'sharp';
import { encode } from 'uqr';

type GreyPicture = { readonly widthPx: number; readonly heightPx: number; readonly grey: Buffer };

/** Draws a code in black on white, in the middle of a picture. */
function drawCode(text: string, widthPx: number, heightPx: number): GreyPicture {
  const { data: modules, size } = encode(text, { border: 4 });
  const modulePx = Math.floor(Math.min(widthPx, heightPx) / size);
  const [left, top] = [
    Math.floor((widthPx - size * modulePx) / 2),
    Math.floor((heightPx - size * modulePx) / 2),
  ];
  const grey = Buffer.alloc(widthPx * heightPx, 255);
  for (let y = 0; y < size * modulePx; y += 1) {
    for (let x = 0; x < size * modulePx; x += 1) {
      if (modules[Math.floor(y / modulePx)]?.[Math.floor(x / modulePx)] === true)
        grey[(top + y) * widthPx + left + x] = 0;
    }
  }
  return { widthPx, heightPx, grey };
}

/** Writes a picture of a code, like one that a user keeps on a phone. */
export async function writeQrPicture(path: string, text: string): Promise<void> {
  const { widthPx, heightPx, grey } = drawCode(text, 600, 600);
  await sharp(grey, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .png()
    .toFile(path);
}

/** Writes a video of a single picture of a code, for a browser whose camera plays a file. */
export function writeQrFilm(path: string, text: string): void {
  const { widthPx, heightPx, grey } = drawCode(text, 640, 480);
  const colourless = Buffer.alloc((widthPx * heightPx) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${widthPx} H${heightPx} F10:1 Ip A1:1 C420mpeg2\n`),
      frame,
      frame,
      frame,
    ]),
  );
}
