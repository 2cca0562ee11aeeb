import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Locale } from '@quayside/contract/site/locales';
import { isTextFontFile } from '@quayside/contract/site/text-font';

import { queryContent, type QueryArgs } from '../shared/query-content';

const STYLES = 'src/styles/fonts.css';
const fontsQuery = /* GraphQL */ `
  {
    content {
      languages {
        code
        fonts
      }
    }
  }
`;

type FontsOfLanguage = { readonly code: Locale; readonly fonts: readonly string[] };

/**
 * Defines the font files that pages in each language preload (src/seo/font-preloads.tsx).
 * @throws Error naming each subset that the style sheet does not declare, or whose file is missing
 */
export async function querySiteFonts(
  args: QueryArgs,
  rootDir: string,
): Promise<Record<string, string>> {
  const { languages } = await queryContent<{ languages: readonly FontsOfLanguage[] }>(
    args,
    fontsQuery,
  );
  const declared = declaredFonts(rootDir);
  const problems: string[] = [];
  const files = languages.map(({ code, fonts }) => {
    const paths = fonts.map((subset) => {
      const found = declared.find(({ name }) => isTextFontFile(name, subset));
      if (found === undefined)
        problems.push(
          `content/site.yml: the language "${code}" has the font "${subset}", and ${STYLES} ` +
            `declares no file /fonts/onest-${subset}-*.woff2. Add its @font-face, or remove the font.`,
        );
      else if (!existsSync(join(rootDir, 'static/fonts', found.name)))
        problems.push(
          `${STYLES}:${String(found.line)}: static/fonts/${found.name} is missing. Add the file.`,
        );
      return found?.path;
    });
    return [code, paths];
  });
  if (problems.length > 0) throw new Error([...new Set(problems)].join('\n'));
  return { SITE_FONTS: JSON.stringify(Object.fromEntries(files)) };
}

/** The files that the style sheet declares, with their lines. */
const declaredFonts = (rootDir: string): readonly { path: string; name: string; line: number }[] =>
  readFileSync(join(rootDir, STYLES), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const [, path, name] = /url\('(\/fonts\/([^']+))'\)/.exec(text) ?? [];
      return path === undefined || name === undefined ? [] : [{ path, name, line: index + 1 }];
    });
