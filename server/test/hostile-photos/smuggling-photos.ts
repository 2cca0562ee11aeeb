import { pngChunk } from '../png-file';
import { isoMedia, withSegment, zip } from './file-bytes';
import { GPS_MARK, type HostileFile, picture, SCRIPT, SMUGGLED, text } from './hostile-file';

/** Photos with something else behind or inside of them. */
export function smugglers(jpeg: Buffer, png: Buffer, webp: Buffer): HostileFile[] {
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

/** Photos that tell where and how they were taken. */
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
