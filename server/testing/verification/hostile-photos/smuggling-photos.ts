import { pngChunk } from '../png-file';
import { isoMedia, withSegment, zip } from './file-bytes';
import { GPS_MARK, type HostileFile, picture, SCRIPT, SMUGGLED, text } from './hostile-file';

/** Returns photos with something else appended to them or hidden inside them. */
export function smugglers(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
  return [
    {
      name: 'a JPEG that is also an archive',
      bytes: Buffer.concat([jpeg, zip(text(SMUGGLED))]),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is also an HTML page',
      bytes: Buffer.concat([withSegment(jpeg, 0xfe, text(`--><html>${SCRIPT}<!--`)), text(SCRIPT)]),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is also a script',
      bytes: withSegment(jpeg, 0xfe, text(`*/=alert("${SMUGGLED}");/*`)),
      outcome: 'taken',
    },
    {
      name: 'a JPEG that is also PHP',
      bytes: withSegment(jpeg, 0xe1, text(`<?php /*${SMUGGLED}*/ ?>`)),
      outcome: 'taken',
    },
    {
      name: 'a JPEG followed by a video',
      bytes: Buffer.concat([jpeg, isoMedia('mp42'), text(SMUGGLED)]),
      outcome: 'taken',
    },
    {
      name: 'a PNG with an HTML page in its texts',
      bytes: Buffer.concat([
        png.subarray(0, 33),
        pngChunk('tEXt', text(`Comment\0${SCRIPT}`)),
        png.subarray(33),
      ]),
      outcome: 'taken',
    },
    {
      name: 'a PNG followed by an archive',
      bytes: Buffer.concat([png, zip(text(SMUGGLED))]),
      outcome: 'taken',
    },
    {
      name: 'a WebP followed by an HTML page',
      bytes: Buffer.concat([webp, text(SCRIPT)]),
      outcome: 'taken',
    },
  ];
}

/** Returns photos whose metadata reveals where and how they were taken. */
export async function metadataCarriers(jpeg: Buffer): Promise<HostileFile[]> {
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
      name: 'a JPEG with its location, lying on its side',
      bytes: await picture().withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a WebP with its location',
      bytes: await picture().withExif(exif).webp().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a PNG with its location',
      bytes: await picture().withExif(exif).png().toBuffer(),
      outcome: 'taken',
    },
    {
      name: 'a JPEG with the colour profile of another screen',
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
