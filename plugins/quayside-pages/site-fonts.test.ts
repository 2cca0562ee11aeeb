import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { querySiteFonts } from './site-fonts';

const rootDir = mkdtempSync(join(tmpdir(), 'quayside-fonts-'));
afterAll(() => {
  rmSync(rootDir, { recursive: true });
});
for (const folder of ['src/styles', 'static/fonts'])
  mkdirSync(join(rootDir, folder), { recursive: true });
writeFileSync(
  join(rootDir, 'src/styles/fonts.css'),
  ['latin', 'latin-ext', 'greek']
    .map((subset) => `@font-face { src: url('/fonts/onest-${subset}-5.3.1.woff2'); }\n`)
    .join(''),
);
for (const subset of ['latin', 'latin-ext', 'cyrillic'])
  writeFileSync(join(rootDir, `static/fonts/onest-${subset}-5.3.1.woff2`), '');

const query = (fonts: readonly string[]): Promise<Record<string, string>> =>
  querySiteFonts(
    {
      graphql: async () => ({ data: { content: { languages: [{ code: 'el', fonts }] } } }),
    } as never,
    rootDir,
  );

it('SITE_FONTS lists the font files of each language', async () => {
  const { SITE_FONTS = '' } = await query(['latin-ext', 'latin']);
  expect(JSON.parse(SITE_FONTS)).toEqual({
    el: ['/fonts/onest-latin-ext-5.3.1.woff2', '/fonts/onest-latin-5.3.1.woff2'],
  });
});

it('a subset that the style sheet does not declare is rejected', async () => {
  await expect(query(['cyrillic'])).rejects.toThrow(
    'content/site.yml: the language "el" has the font "cyrillic", and src/styles/fonts.css ' +
      'declares no file /fonts/onest-cyrillic-*.woff2. Add its @font-face, or remove the font.',
  );
});

it('a declared file that does not exist is rejected', async () => {
  await expect(query(['greek'])).rejects.toThrow(
    'src/styles/fonts.css:3: static/fonts/onest-greek-5.3.1.woff2 is missing. Add the file.',
  );
});
