import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type ModulePath = { readonly path: string; readonly kind: string };
type Bundle = {
  onResolve(
    options: { readonly filter: RegExp },
    answer: (
      place: ModulePath,
    ) => { readonly path: string; readonly external?: boolean } | undefined,
  ): void;
  onLoad(
    options: { readonly filter: RegExp },
    answer: (place: ModulePath) => { readonly contents: string; readonly loader: 'ts' },
  ): void;
};
type Built = {
  readonly outputFiles: readonly { readonly contents: Uint8Array; readonly text: string }[];
  readonly metafile: { readonly inputs: Readonly<Record<string, unknown>> };
};
type Compiler = {
  readonly build: (options: object) => Promise<Built>;
  readonly stop: () => Promise<void>;
};

const root = resolve(__dirname, '../../..');
const requireHere = createRequire(join(root, 'package.json'));
/** The bundler that comes with `tsx`, the loader that runs the sources. */
const { build, stop } = createRequire(requireHere.resolve('tsx/package.json'))(
  'esbuild',
) as Compiler;
const folders = /^src\/(?:lib|features)\/messenger\//;

/** Replacements that remove messenger detection from a page. */
const without: readonly (readonly [file: RegExp, asked: string | RegExp, answer: string])[] = [
  [/\/start-visit\.ts$/, 'startMessengerIfLaunched(loadMessenger)', 'null'],
  [/\/open-url\.ts$/, 'messengerShell.get()?.openLink', 'undefined'],
  [/\/(?:account|cookie-text)\.ts$/, 'isInMessenger()', 'false'],
];

/**
 * Bundles the site's own code that every page runs before React takes over, with or without
 * messenger detection, excluding lazy parts and packages.
 */
async function hooksOfPages(hasDetection: boolean) {
  const changed: string[] = [];
  const setup = (bundle: Bundle): void => {
    bundle.onResolve({ filter: /./ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: 'later', external: true } : undefined,
    );
    bundle.onResolve({ filter: /^@quayside\// }, ({ path }) => ({
      path: join(root, `${path.slice('@quayside/'.length)}.ts`),
    }));
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path, external: true },
    );
    if (hasDetection) return;
    bundle.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = without
        .filter(([file]) => file.test(path))
        .reduce((text, [, asked, answer]) => text.replace(asked, answer), source);
      if (contents !== source) changed.push(path.slice(path.lastIndexOf('/') + 1));
      return { contents, loader: 'ts' };
    });
  };
  const {
    outputFiles: [file],
    metafile,
  } = await build({
    absWorkingDir: root,
    entryPoints: ['src/app/navigation/browser-hooks.ts'],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    metafile: true,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'hooks-of-pages', setup }],
  });
  if (file === undefined) throw new Error('Nothing was bundled.');
  return {
    text: file.text,
    brotliBytes: brotliCompressSync(file.contents).length,
    changed: changed.sort(),
    ofMessengers: Object.keys(metafile.inputs)
      .filter((path) => folders.test(path))
      .sort(),
  };
}

afterAll(() => stop());

test('of the messenger code, a plain page includes only the launch check and the shell slot', async () => {
  expect((await hooksOfPages(true)).ofMessengers).toEqual([
    'src/lib/messenger/messenger-shell.ts',
    'src/lib/messenger/read-launch-parameters.ts',
  ]);
});

test('the messenger code of a plain page is at most 300 bytes', async () => {
  const [whole, bare] = await Promise.all([hooksOfPages(true), hooksOfPages(false)]);
  expect(bare.changed).toEqual(['account.ts', 'cookie-text.ts', 'open-url.ts', 'start-visit.ts']);
  expect(whole.text).toMatch(/tgWebAppData[^]*Partitioned|Partitioned[^]*tgWebAppData/);
  expect(bare.text).not.toMatch(/tgWebAppData|Partitioned|TelegramWebviewProxy/);
  expect(whole.brotliBytes - bare.brotliBytes).toBeGreaterThan(0);
  expect(whole.brotliBytes - bare.brotliBytes).toBeLessThanOrEqual(300);
});
