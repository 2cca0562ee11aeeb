import { isoMedia } from './file-bytes';
import { picture, SMUGGLED, text, type HostileFile } from './hostile-file';

/** Returns pictures in formats that aren't accepted. */
export async function otherPictures(): Promise<HostileFile[]> {
  const gif = await picture().gif().toBuffer();
  const tiff = await picture().tiff().toBuffer();
  return [
    { name: 'GIF', bytes: gif, outcome: 'photo_other_format' },
    {
      name: 'a GIF that is also a script',
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
      name: 'a Photoshop file',
      bytes: Buffer.concat([text('8BPS'), Buffer.alloc(100)]),
      outcome: 'photo_other_format',
    },
    { name: 'HEIC from a phone', bytes: isoMedia('heic'), outcome: 'photo_heic' },
    { name: 'HEIF with another brand', bytes: isoMedia('mif1'), outcome: 'photo_heic' },
    { name: 'AVIF', bytes: isoMedia('avif'), outcome: 'photo_other_format' },
  ];
}
