import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { finishPages } from './finish-pages';
import { lightScripts } from './light-scripts.fixture';

const publicDir = mkdtempSync(join(tmpdir(), 'quayside-pages-'));
afterAll(() => {
  rmSync(publicDir, { recursive: true });
});

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(publicDir, path)), { recursive: true });
  writeFileSync(join(publicDir, path), text);
};
const read = (path: string): string => readFileSync(join(publicDir, path), 'utf8');
const scripts =
  '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}";</script>' +
  '<script src="/app-0123456789ab.js" async></script>';
const slice = '_gatsby/slices/_gatsby-scripts-1.html';
const page = (content: string, path = '/'): string =>
  '<body style="margin:0">' +
  `<script id="gatsby-script-loader">window.pagePath="${path}";</script>` +
  `<!-- slice-start id="_gatsby-scripts-1" -->${content}` +
  '<!-- slice-end id="_gatsby-scripts-1" --></body>';

it("finishPages adds digests to Gatsby's fragments, and to a page that later includes a fragment", () => {
  write('app-0123456789ab.js', 'run()');
  write('index.html', page(scripts));
  write(slice, scripts);
  expect(finishPages(publicDir, lightScripts)).toEqual(['margin:0']);
  const fragment = read(slice);
  expect(fragment).toMatch(
    new RegExp(
      String.raw`^<script src="/boot-[0-9a-f]{20}\.js" integrity="sha384-[^"]+"></script>` +
        String.raw`<script src="/app-0123456789ab\.js" integrity="sha384-[^"]+" async></script>$`,
    ),
  );

  write('later/index.html', page(fragment, '/later'));
  finishPages(publicDir, lightScripts);
  expect(read('later/index.html')).toBe(read('index.html'));
  expect(read(slice)).toBe(fragment);
});
