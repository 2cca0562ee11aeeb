import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The compiler of the loader that runs the sources: one understanding of TypeScript for both. */
const { build, stop } = createRequire(createRequire(import.meta.url).resolve('tsx/package.json'))(
  'esbuild',
);

/**
 * Packages of many small modules and nothing but JavaScript: bundled, they are there at once. All
 * others stay where npm has put them.
 */
const bundledPackages = /^(?:viem|zod|tronweb|@noble\/[^/]+|@scure\/[^/]+)(?:\/|$)/;

/** CommonJS packages inside a bundle ask for Node's own modules by `require`. */
const requireBanner = (root) =>
  `import { createRequire as createRequireOfBundle } from 'node:module'; ` +
  'const require = createRequireOfBundle(' +
  `${JSON.stringify(pathToFileURL(join(root, 'server', 'main.ts')).href)});`;

/**
 * Writes each program as one file, and what several of them share beside them.
 * @param {{ root: string, programs: readonly string[], draft: string, folder: string }} options
 *   `folder` is where the draft will lie in the end
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
    // As Node itself chooses among what a package offers.
    conditions: [],
    define: { BUILT_PROGRAMS_FOLDER: JSON.stringify(folder) },
    banner: { js: requireBanner(root) },
    logLevel: 'silent',
    plugins: [packagesWhereTheyAre(root), sourcesKnowWhereTheyWere()],
  });
  // The compiler is a process of its own, which would else stay for as long as ours.
  await bundling.finally(stop);
}

/**
 * Packages are named by their files, because a bundle lies elsewhere than the source that asks for
 * them, from where Node might find another version.
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

/** What a source looks up beside itself, such as migrations, is still there. */
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
