import { build } from 'esbuild';

import { cmsSources } from './cms-sources';
import type { AdminContent } from './read-content';
import { virtualModules } from './virtual-modules';

/** The scripts of the pages, by their names. */
const ENTRY_POINTS = {
  main: 'admin/browser/main.ts',
  overview: 'admin/browser/overview/main.ts',
} as const;

export type AdminScripts = Readonly<Record<keyof typeof ENTRY_POINTS, string>>;

/**
 * Bundles the editors' interface into a folder. What is used rarely, such as the interface's other
 * languages, becomes files of its own.
 * @param content what the browser imports as `admin:content`
 * @returns the file names of the entry scripts
 */
export async function bundleAdmin(
  root: string,
  folder: string,
  content: AdminContent,
): Promise<AdminScripts> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRY_POINTS,
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    charset: 'utf8',
    legalComments: 'linked',
    metafile: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
    plugins: [virtualModules(contentModules(content)), cmsSources(content.siteName)],
  });
  const nameOf = (entryPoint: string): string => {
    const entry = Object.entries(metafile.outputs).find(
      ([, output]) => output.entryPoint === entryPoint,
    );
    if (entry === undefined) throw new Error(`esbuild wrote no script for ${entryPoint}`);
    const [path] = entry;
    return path.slice(path.lastIndexOf('/') + 1);
  };
  return { main: nameOf(ENTRY_POINTS.main), overview: nameOf(ENTRY_POINTS.overview) };
}

/** `admin:content` is a `BuiltContent`, which loads the configuration of one language only. */
function contentModules({
  languages,
  shape,
  configurations,
  texts,
  backend,
}: AdminContent): Readonly<Record<string, string>> {
  const names = Object.keys(configurations).map((code) => [code, `admin:configuration/${code}`]);
  const imports = names.map(
    ([code, name]) => `${JSON.stringify(code)}: () => import('${name ?? ''}')`,
  );
  return {
    'admin:content':
      `export const content = { languages: ${JSON.stringify(languages)}, ` +
      `shape: ${JSON.stringify(shape)}, backend: ${JSON.stringify(backend ?? null)}, ` +
      `configurations: { ${imports.join()} } };`,
    ...Object.fromEntries(
      Object.entries(configurations).map(([code, configuration]) => [
        `admin:configuration/${code}`,
        `export const configuration = ${JSON.stringify(configuration)}; ` +
          `export const texts = ${JSON.stringify(texts[code])};`,
      ]),
    ),
  };
}
