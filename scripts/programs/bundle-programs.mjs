import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The esbuild that tsx uses to run the sources, so that both compile TypeScript the same way. */
const { build, stop } = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))(
  'esbuild',
);

/**
 * Pure JavaScript packages with many small modules, which load faster when bundled. All others are
 * loaded from where npm installed them.
 */
const bundledPackages = /^(?:viem|zod|@noble\/[^/]+|@scure\/[^/]+)(?:\/|$)/;

/** CommonJS packages inside a bundle load Node's own modules with `require`. */
const requireBanner = (root) =>
  `import { createRequire as createRequireOfBundle } from 'node:module'; ` +
  'const require = createRequireOfBundle(' +
  `${JSON.stringify(pathToFileURL(join(root, 'server', 'main.ts')).href)});`;

/**
 * Writes each program as one file, and the code that several of them share next to them.
 * @param {{ root: string, programs: readonly string[], draft: string, folder: string }} options
 *   `folder` is the final location of the draft
 */
export async function bundlePrograms({ root, programs, draft, folder }) {
  const bundling = build({
    absWorkingDir: root,
    entryPoints: [...programs],
    outdir: draft,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Resolves the exports of a package the way Node itself does.
    conditions: [],
    define: { BUILT_PROGRAMS_FOLDER: JSON.stringify(folder) },
    banner: { js: requireBanner(root) },
    logLevel: 'silent',
    plugins: [packagesWhereTheyAre(root), sourcesKnowWhereTheyWere()],
  });
  // The compiler is a separate process, which would otherwise run as long as this one.
  await bundling.finally(stop);
}

/**
 * Imports packages by file path, because a bundle is in a different folder than its source, from
 * which Node might find another version.
 */
function packagesWhereTheyAre(root) {
  return {
    name: 'packages-where-they-are',
    setup(bundle) {
      bundle.onResolve({ filter: /^@quayside\// }, ({ path }) => ({
        path: join(
          root,
          `${path.slice('@quayside/'.length)}${path.endsWith('.json') ? '' : '.ts'}`,
        ),
      }));
      bundle.onResolve(
        { filter: /^[^./]/ },
        async ({ path, importer, kind, resolveDir, pluginData }) => {
          if (
            pluginData === 'asked' ||
            path.startsWith('node:') ||
            importer.includes('node_modules') ||
            kind === 'entry-point' ||
            bundledPackages.test(path)
          )
            return undefined;
          const found = await bundle.resolve(path, {
            importer,
            kind,
            resolveDir,
            pluginData: 'asked',
          });
          if (found.errors.length > 0) return { errors: found.errors };
          return found.external ? found : { path: pathToFileURL(found.path).href, external: true };
        },
      );
    },
  };
}

/** Keeps the source's own URL, so that it still finds files next to itself, such as migrations. */
function sourcesKnowWhereTheyWere() {
  return {
    name: 'sources-know-where-they-were',
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const source = await readFile(path, 'utf8');
        return {
          contents: source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
          loader: 'ts',
        };
      });
    },
  };
}
