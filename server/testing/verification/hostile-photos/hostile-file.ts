import sharp from 'sharp';

import type { PhotoProblem } from '@quayside/contract/kyc/photos';

/**
 * A file from an attacker with its expected outcome: a rejection, or a photo without anything that
 * was hidden in the file.
 */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly outcome: PhotoProblem | 'taken';
};

/** Hidden in files that are accepted. None of it may remain in the stored photo. */
export const SMUGGLED = 'SMUGGLED-9f2c';
export const GPS_MARK = 'GPS-here-be-home';

export const WIDTH = 640;
export const HEIGHT = 480;
export const SCRIPT = `<script>/*${SMUGGLED}*/alert(document.cookie)</script>`;

/** Creates a noisy picture, so that files have some size and a cut hits pixels. */
export function picture(width = WIDTH, height = HEIGHT): sharp.Sharp {
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

export const text = (content: string): Buffer => Buffer.from(content, 'utf8');
