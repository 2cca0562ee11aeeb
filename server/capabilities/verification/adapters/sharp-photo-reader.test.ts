import sharp from 'sharp';

import {
  GPS_MARK,
  SMUGGLED,
  type HostileFile,
} from '../../../testing/verification/hostile-photos/hostile-file';
import { hostileFiles } from '../../../testing/verification/hostile-photos/hostile-files';
import type { PhotoReader } from '../ports/photo-reader';
import { createSharpPhotoReader } from './sharp-photo-reader';

const MIB = 1_048_576;
let files: readonly HostileFile[];
let reader: PhotoReader;

beforeAll(async () => {
  files = await hostileFiles();
  reader = createSharpPhotoReader();
}, 120_000);

const outcomeOf = async (bytes: Uint8Array): Promise<string> => {
  const read = await reader.read(bytes);
  return 'problem' in read ? read.problem : 'taken';
};

/**
 * JFIF header, quantisation tables, Huffman tables, frame header, start of the pixels: ITU-T T.81,
 * B.1.1.3.
 */
const PARTS_OF_A_PLAIN_JPEG = ['e0', 'db', 'c4', 'c0', 'da'];

/** Returns the markers of a JPEG's parts up to its pixels, in hex. */
function partsOf(jpeg: Buffer): readonly string[] {
  const markers: string[] = [];
  for (let at = 2; markers.at(-1) !== 'da'; at += 2 + jpeg.readUInt16BE(at + 2)) {
    expect(jpeg[at]).toBe(0xff);
    markers.push(jpeg.subarray(at + 1, at + 2).toString('hex'));
  }
  return markers;
}

test('the photo reader rejects each hostile file for its actual problem, or converts it to a plain photo', async () => {
  expect(files.length).toBeGreaterThan(60);
  const outcomes: string[] = [];
  for (const { name, bytes } of files) outcomes.push(`${name}: ${await outcomeOf(bytes)}`);
  expect(outcomes).toEqual(files.map(({ name, outcome }) => `${name}: ${outcome}`));
});

test('a stored photo is a JPEG without a trace of hidden data, and never the original file', async () => {
  for (const { name, bytes, outcome } of files.filter((file) => file.outcome === 'taken')) {
    const read = await reader.read(bytes);
    if ('problem' in read) throw new Error(`${name}: ${read.problem}, not ${outcome}`);
    const kept = Buffer.from(read.jpeg);
    const { format, width, height, exif, icc, iptc, xmp, space, orientation, pages } =
      await sharp(kept).metadata();
    expect({ name, format, width, height, exif, icc, iptc, xmp, orientation, pages }).toEqual({
      name,
      format: 'jpeg',
      width: read.widthPx,
      height: read.heightPx,
    });
    expect(['srgb', 'b-w']).toContain(space);
    expect(Math.max(read.widthPx, read.heightPx)).toBeLessThanOrEqual(2_600);
    expect(kept.equals(bytes)).toBe(false);
    // These texts are too long to occur in compressed pixels by chance. The segments that could
    // contain shorter ones (a position, a comment, a profile) are not in the file at all.
    for (const trace of [SMUGGLED, GPS_MARK, '<script', 'xmpmeta'])
      expect({ name, trace, at: kept.indexOf(trace, 0, 'latin1') }).toEqual({
        name,
        trace,
        at: -1,
      });
    expect({
      name,
      foreign: partsOf(kept).filter((part) => !PARTS_OF_A_PLAIN_JPEG.includes(part)),
    }).toEqual({ name, foreign: [] });
    // Nothing follows the end of the picture.
    expect(kept.indexOf(Buffer.from([0xff, 0xd9]))).toBe(kept.length - 2);
  }
});

test('the photo reader rotates a photo that is on its side', async () => {
  const sideways = files.find(({ name }) => name.endsWith('lying on its side'));
  expect(await reader.read(sideways?.bytes ?? Buffer.alloc(0))).toMatchObject({
    widthPx: 480,
    heightPx: 640,
  });
});

test('the photo reader uses a bounded amount of memory for all files at once', async () => {
  const beforeBytes = process.memoryUsage().rss;
  let maxBytes = beforeBytes;
  const timer = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().rss);
  }, 10);
  await Promise.all(files.map(({ bytes }) => reader.read(bytes)));
  clearInterval(timer);
  expect((maxBytes - beforeBytes) / MIB).toBeLessThan(600);
}, 120_000);
