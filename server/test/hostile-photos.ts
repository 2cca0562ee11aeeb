import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

import { PHOTO_LIMITS, type PhotoProblem } from '@quayside/contract/kyc/photos';

import { blackPixels, pngChunk, pngFile, PNG_SIGNATURE } from './png-file';

/** A file that a stranger sends, and what has to come of it: a refusal, or a photo without anything that was hidden in the file. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly outcome: PhotoProblem | 'taken';
};

/** Hidden in files that are taken: none of it may be left in what is kept. */
export const SMUGGLED = 'SMUGGLED-9f2c';
export const GPS_MARK = 'GPS-here-be-home';

const WIDTH = 640;
const HEIGHT = 480;
const SCRIPT = `<script>/*${SMUGGLED}*/alert(document.cookie)</script>`;

/** Noise, so that files have some size and a cut hits pixels. */
function picture(width = WIDTH, height = HEIGHT): sharp.Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#88a',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
}

const text = (content: string): Buffer => Buffer.from(content, 'utf8');
const zip = (content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 1 });
  const head = Buffer.alloc(30);
  head.set([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0], 0);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  return Buffer.concat([head, packed, text(SMUGGLED)]);
};
const isoMedia = (brand: string): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    text(`ftyp${brand}`),
    Buffer.alloc(4),
    text(`${brand}mif1`),
    Buffer.alloc(64),
  ]);
const cut = (bytes: Buffer, part: number): Buffer =>
  bytes.subarray(0, Math.floor(bytes.length * part));
/** After the first marker of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, content: Buffer): Buffer => {
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
/** The size that a JPEG's frame header promises. */
function withPromisedSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}
/** A lossless WebP that promises the largest picture the format knows. */
function webpBomb(): Buffer {
  const size = Buffer.alloc(5);
  size[0] = 0x2f;
  size.writeUInt32LE(((16_383 - 1) | ((16_383 - 1) << 14)) >>> 0, 1);
  const chunk = Buffer.concat([text('VP8L'), Buffer.from([13, 0, 0, 0]), size, Buffer.alloc(9)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(chunk.length + 4);
  return Buffer.concat([text('RIFF'), length, text('WEBP'), chunk]);
}

/** Twice the same picture, as the two frames of an animation. */
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

/** Everything that has been thought of so far. */
export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const [jpeg, png, webp] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().webp().toBuffer(),
  ]);
  return [
    ...noPictures(),
    ...(await otherPictures()),
    ...damaged(jpeg, png, webp),
    ...bombs(jpeg),
    ...(await oddities()),
    ...smugglers(jpeg, png, webp),
    ...(await metadataCarriers(jpeg)),
  ];
}

function noPictures(): HostileFile[] {
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), outcome: 'photo_empty' },
    { name: 'one byte', bytes: Buffer.from([0xff]), outcome: 'photo_unknown' },
    { name: 'zeros', bytes: Buffer.alloc(100_000), outcome: 'photo_unknown' },
    {
      name: 'a page named passport.jpg',
      bytes: text(`<!doctype html><html><body>${SCRIPT}</body></html>`),
      outcome: 'photo_unknown',
    },
    {
      name: 'a script',
      bytes: text(`#!/bin/sh\nrm -rf / # ${SMUGGLED}`),
      outcome: 'photo_unknown',
    },
    { name: 'PHP', bytes: text('<?php system($_GET["c"]); ?>'), outcome: 'photo_unknown' },
    {
      name: 'a Windows program',
      bytes: Buffer.concat([text('MZ'), Buffer.alloc(200)]),
      outcome: 'photo_unknown',
    },
    {
      name: 'an ELF program',
      bytes: Buffer.concat([Buffer.from([0x7f]), text('ELF'), Buffer.alloc(200)]),
      outcome: 'photo_unknown',
    },
    { name: 'an archive', bytes: zip(text('hello')), outcome: 'photo_unknown' },
    {
      name: 'an archive that unpacks to 20 MB',
      bytes: zip(Buffer.alloc(20_000_000)),
      outcome: 'photo_unknown',
    },
    {
      name: 'gzip that unpacks to 20 MB',
      bytes: gzipSync(Buffer.alloc(20_000_000), { level: 1 }),
      outcome: 'photo_unknown',
    },
    {
      name: 'a PDF',
      bytes: text('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'),
      outcome: 'photo_pdf',
    },
    { name: 'a PDF behind a few bytes', bytes: text('\n\n %PDF-1.4\n'), outcome: 'photo_pdf' },
    {
      name: 'a drawing with a script',
      bytes: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
      outcome: 'photo_vector',
    },
    {
      name: 'a drawing that reads a file',
      bytes: text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
      outcome: 'photo_vector',
    },
    {
      name: 'a drawing whose entities grow without end',
      bytes: text(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<SVG >&b;</SVG>',
      ),
      outcome: 'photo_vector',
    },
    {
      name: 'an ImageMagick script',
      bytes: text(
        'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://evil.example/x.jpg"|ls "-la)\'\npop graphic-context',
      ),
      outcome: 'photo_unknown',
    },
    { name: 'a film', bytes: isoMedia('isom'), outcome: 'photo_other_format' },
  ];
}

async function otherPictures(): Promise<HostileFile[]> {
  const gif = await picture().gif().toBuffer();
  const tiff = await picture().tiff().toBuffer();
  return [
    { name: 'GIF', bytes: gif, outcome: 'photo_other_format' },
    {
      name: 'a GIF that is a script too',
      bytes: Buffer.concat([text('GIF89a/*'), Buffer.alloc(50), text(`*/=1;alert("${SMUGGLED}")`)]),
      outcome: 'photo_other_format',
    },
    { name: 'TIFF', bytes: tiff, outcome: 'photo_other_format' },
    {
      name: 'BMP',
      bytes: Buffer.concat([text('BM'), Buffer.alloc(500)]),
      outcome: 'photo_other_format',
    },
    {
      name: 'an icon',
      bytes: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(100)]),
      outcome: 'photo_other_format',
    },
    {
      name: 'Photoshop',
      bytes: Buffer.concat([text('8BPS'), Buffer.alloc(100)]),
      outcome: 'photo_other_format',
    },
    { name: 'HEIC of a phone', bytes: isoMedia('heic'), outcome: 'photo_heic' },
    { name: 'HEIF with another brand', bytes: isoMedia('mif1'), outcome: 'photo_heic' },
    { name: 'AVIF', bytes: isoMedia('avif'), outcome: 'photo_other_format' },
  ];
}

function damaged(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
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
      name: 'the beginning of a JPEG and nothing more',
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
    { name: 'a PNG with a byte turned over', bytes: flipped, outcome: 'photo_damaged' },
    {
      name: 'RIFF that is sound',
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

function bombs(jpeg: Buffer): HostileFile[] {
  return [
    {
      name: 'a PNG that promises 50,000 by 50,000 pixels',
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
      name: 'a PNG that promises 2^31 pixels a side',
      bytes: pngFile(0x7fffffff, 0x7fffffff, [blackPixels(1, 1)]),
      outcome: 'photo_damaged',
    },
    {
      name: 'a PNG of 39 million pixels without their bytes',
      bytes: pngFile(6_500, 6_000, [blackPixels(10, 10)]),
      outcome: 'photo_damaged',
    },
    {
      name: 'a PNG of 39 million black pixels in some hundred kB',
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
    {
      name: 'a JPEG that promises 65,500 by 65,500 pixels',
      bytes: withPromisedSize(jpeg, 65_500, 65_500),
      outcome: 'photo_too_many_pixels',
    },
    {
      name: 'a WebP that promises 16,383 by 16,383 pixels',
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

async function oddities(): Promise<HostileFile[]> {
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
      name: 'a JPEG in the colours of a printer',
      bytes: await picture().toColourspace('cmyk').jpeg().toBuffer(),
      outcome: 'taken',
    },
    { name: 'a PNG of 16 bits', bytes: deep, outcome: 'taken' },
    { name: 'a grey JPEG', bytes: await picture().greyscale().jpeg().toBuffer(), outcome: 'taken' },
    {
      name: 'a progressive JPEG',
      bytes: await picture().jpeg({ progressive: true }).toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a PNG one can see through',
      bytes: await picture().ensureAlpha(0.2).png().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a PNG of few colours, interlaced',
      bytes: await picture().png({ palette: true, progressive: true }).toBuffer(),
      outcome: 'taken',
    },
  ];
}

function smugglers(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
  return [
    {
      name: 'a JPEG that is an archive too',
      bytes: Buffer.concat([jpeg, zip(text(SMUGGLED))]),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is a page too',
      bytes: Buffer.concat([withSegment(jpeg, 0xfe, text(`--><html>${SCRIPT}<!--`)), text(SCRIPT)]),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is a script too',
      bytes: withSegment(jpeg, 0xfe, text(`*/=alert("${SMUGGLED}");/*`)),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is PHP too',
      bytes: withSegment(jpeg, 0xe1, text(`<?php /*${SMUGGLED}*/ ?>`)),
      outcome: 'taken',
    },
    {
      name: 'a JPEG with a film behind it',
      bytes: Buffer.concat([jpeg, isoMedia('mp42'), text(SMUGGLED)]),
      outcome: 'taken',
    },
    {
      name: 'a PNG with a page in its texts',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
        png.subarray(33),
      ]),
      outcome: 'taken',
    },
    {
      name: 'a PNG with an archive behind it',
      bytes: Buffer.concat([png, zip(text(SMUGGLED))]),
      outcome: 'taken',
    },
    {
      name: 'a WebP with a page behind it',
      bytes: Buffer.concat([webp, text(SCRIPT)]),
      outcome: 'taken',
    },
  ];
}

async function metadataCarriers(jpeg: Buffer): Promise<HostileFile[]> {
  const exif = {
    IFD0: { Copyright: SMUGGLED, ImageDescription: GPS_MARK, Orientation: '6' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '55/1 45/1 0/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '37/1 37/1 0/1',
    },
  };
  return [
    {
      name: 'a JPEG that says where it was taken, lying on its side',
      bytes: await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a WebP that says where it was taken',
      bytes: await picture().withExif(exif).webp().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a PNG that says where it was taken',
      bytes: await picture().withExif(exif).png().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a JPEG with the colours of another screen',
      bytes: await picture().withIccProfile('p3').jpeg().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a JPEG with XMP',
      bytes: withSegment(
        jpeg,
        0xe1,
        text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SMUGGLED} ${GPS_MARK}</x:xmpmeta>`),
      ),
      outcome: 'taken',
    },
  ];
}
