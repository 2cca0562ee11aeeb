import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { isTextFontFile } from '@quayside/contract/site/text-font';

import type { Problems } from '../load/problems';
import type { CheckedYaml } from '../load/read-yaml';
import type { SiteFile } from '../load/site-schema';
import { finding } from '../problems/problem';

/**
 * Checks that `static/fonts/` contains the font subsets that the languages preload.
 * @param rootDir the repository's root
 */
export function checkFonts(
  problems: Problems,
  { checked, lineOf }: CheckedYaml<SiteFile>,
  rootDir: string,
): void {
  const folder = join(rootDir, 'static/fonts');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const [index, { fonts }] of checked.languages.entries())
    for (const [place, subset] of fonts.entries())
      if (!files.some((name) => isTextFontFile(name, subset)))
        problems.add({
          file: 'content/site.yml',
          line: lineOf(['languages', index, 'fonts', place]),
          ...finding('missingFont', {
            name: `"languages.${index}.fonts"`,
            subset,
            file: `onest-${subset}-*.woff2`,
          }),
        });
}
