import { readFile } from 'node:fs/promises';

import type { Plugin } from 'esbuild';

/**
 * The fonts' rules in the package's styles name another host as their source. The package loads the
 * same fonts from its own folder, so these rules are only fallbacks.
 */
const outsideFontFace = /@font-face \{[^{}]*https:\/\/cdn\.jsdelivr\.net\/[^{}]*\}/g;

/** How many of them this version has. More or fewer mean that it has changed how it loads fonts. */
const outsideFontFaces = 3;

/** @throws Error if the package has changed how it loads fonts */
export function withoutOutsideFonts(source: string): string {
  const found = source.match(outsideFontFace)?.length ?? 0;
  if (found !== outsideFontFaces)
    throw new Error(
      `@sveltia/cms has ${found} fonts of another host instead of ${outsideFontFaces}: ` +
        'check how it loads its fonts, and adapt admin/build/cms-sources.ts.',
    );
  return source.replaceAll(outsideFontFace, '');
}

/** What the button of a sign-in names. An editor signs in to the site, and knows no Gitea. */
const serviceName = '`Gitea / Forgejo`';

/** @throws Error if the package names the service elsewhere */
export function withServiceName(source: string, name: string): string {
  const parts = source.split(serviceName);
  if (parts.length !== 2)
    throw new Error(
      `@sveltia/cms names its service ${parts.length - 1} times instead of once: ` +
        'adapt admin/build/cms-sources.ts.',
    );
  return parts.join(JSON.stringify(name));
}

/** Languages that code in content is highlighted in. The package knows 250, in 10 MB. */
const highlightedLanguages = new Set([
  ...['bash', 'css', 'html', 'ini', 'javascript', 'json', 'jsonc', 'jsx', 'markdown', 'nginx'],
  ...['python', 'shellscript', 'sql', 'tsx', 'typescript', 'yaml'],
]);

/**
 * Changes what the package brings along: no fonts of another host, fewer languages, and the name of
 * the site in the button of a sign-in.
 */
export const cmsSources = (siteName: string): Plugin => ({
  name: 'cms-sources',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: withServiceName(withoutOutsideFonts(await readFile(path, 'utf8')), siteName),
      loader: 'js',
    }));
    onResolve({ filter: /^@shikijs\/langs\// }, ({ path }) =>
      highlightedLanguages.has(path.slice('@shikijs/langs/'.length))
        ? undefined
        : { path: 'none', namespace: 'no-language' },
    );
    onLoad({ filter: /.*/, namespace: 'no-language' }, () => ({ contents: 'export default [];' }));
  },
});
