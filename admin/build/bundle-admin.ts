import { build } from 'esbuild';

import { cmsSources } from './cms-sources';
import type { AdminContent } from './read-content';
import { virtualModules } from './virtual-modules';

const entryPoint = 'admin/browser/main.ts';

/**
 * Bundles the editors' interface into a folder. What is used rarely, such as the interface's other
 * languages, becomes files of its own.
 * @param content what the browser imports as `admin:content`
 * @returns the name of the entry script
 */
export async function bundleAdmin(
  root: string,
  folder: string,
  content: AdminContent,
): Promise<string> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
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
  const entry = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === entryPoint,
  );
  if (entry === undefined) throw new Error(`esbuild wrote no script for ${entryPoint}`);
  const [path] = entry;
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `admin:content` is a `BuiltContent`, which loads the configuration of one language only. */
function contentModules({
  languages,
  shape,
  configurations,
}: AdminContent): Readonly<Record<string, string>> {
  const names = Object.keys(configurations).map((code) => [code, `admin:configuration/${code}`]);
  const imports = names.map(
    ([code, name]) => `${JSON.stringify(code)}: () => import('${name ?? ''}')`,
  );
  return {
    'admin:content':
      `export const content = { languages: ${JSON.stringify(languages)}, ` +
      `shape: ${JSON.stringify(shape)}, configurations: { ${imports.join()} } };`,
    ...Object.fromEntries(
      Object.entries(configurations).map(([code, configuration]) => [
        `admin:configuration/${code}`,
        `export const configuration = ${JSON.stringify(configuration)};`,
      ]),
    ),
  };
}
