import { gzipSync } from 'node:zlib';

import { isoMedia, zip } from './file-bytes';
import { type HostileFile, SCRIPT, SMUGGLED, text } from './hostile-file';

/** Returns files that aren't pictures. */
export function noPictures(): HostileFile[] {
  return [...bareFiles(), ...archives(), ...documents(), ...scripts()];
}

function bareFiles(): HostileFile[] {
  return [
    { name: 'nothing', bytes: Buffer.alloc(0), outcome: 'photo_empty' },
    { name: 'one byte', bytes: Buffer.from([0xff]), outcome: 'photo_unknown' },
    { name: 'zeros', bytes: Buffer.alloc(100_000), outcome: 'photo_unknown' },
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
    { name: 'a video', bytes: isoMedia('isom'), outcome: 'photo_other_format' },
  ];
}

function archives(): HostileFile[] {
  return [
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
  ];
}

function documents(): HostileFile[] {
  return [
    {
      name: 'an HTML page named passport.jpg',
      bytes: text(`<!doctype html><html><body>${SCRIPT}</body></html>`),
      outcome: 'photo_unknown',
    },
    {
      name: 'a PDF',
      bytes: text('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'),
      outcome: 'photo_pdf',
    },
    { name: 'a PDF after a few bytes', bytes: text('\n\n %PDF-1.4\n'), outcome: 'photo_pdf' },
    {
      name: 'an SVG with a script',
      bytes: text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
      outcome: 'photo_vector',
    },
    {
      name: 'an SVG that reads a file',
      bytes: text(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' +
          '<svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
      outcome: 'photo_vector',
    },
    {
      name: 'an SVG with expanding entities',
      bytes: text(
        '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<SVG >&b;</SVG>',
      ),
      outcome: 'photo_vector',
    },
  ];
}

function scripts(): HostileFile[] {
  return [
    {
      name: 'a script',
      bytes: text(`#!/bin/sh\nrm -rf / # ${SMUGGLED}`),
      outcome: 'photo_unknown',
    },
    { name: 'PHP', bytes: text('<?php system($_GET["c"]); ?>'), outcome: 'photo_unknown' },
    {
      name: 'an ImageMagick script',
      bytes: text(
        'push graphic-context\nviewbox 0 0 640 480\n' +
          'fill \'url(https://evil.example/x.jpg"|ls "-la)\'\npop graphic-context',
      ),
      outcome: 'photo_unknown',
    },
  ];
}
