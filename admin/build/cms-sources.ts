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

/** Languages that code in content is highlighted in. The package knows 250, in 10 MB. */
const highlightedLanguages = new Set([
  ...['bash', 'css', 'html', 'ini', 'javascript', 'json', 'jsonc', 'jsx', 'markdown', 'nginx'],
  ...['python', 'shellscript', 'sql', 'tsx', 'typescript', 'yaml'],
]);

/** Changes what the package brings along: no fonts of another host, and fewer languages. */
export const cmsSources: Plugin = {
  name: 'cms-sources',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, async ({ path }) => ({
      contents: withoutOutsideFonts(await readFile(path, 'utf8')),
      loader: 'js',
    }));
    onResolve({ filter: /^@shikijs\/langs\// }, ({ path }) =>
      highlightedLanguages.has(path.slice('@shikijs/langs/'.length))
        ? undefined
        : { path: 'none', namespace: 'no-language' },
    );
    onLoad({ filter: /.*/, namespace: 'no-language' }, () => ({ contents: 'export default [];' }));
  },
};
