import { join } from 'node:path';

type Rule = { readonly test?: unknown; readonly exclude?: unknown; readonly use?: unknown };
type BundleConfig = { readonly module?: { readonly rules?: readonly Rule[] } };

/** Folders of our modules, except the templates, whose queries only Gatsby's Babel plugins remove. */
const SOURCES = /^\/(?:src\/(?!templates\/)|contract\/|content\/).*\.tsx?$/;

/** Transpiles our modules with esbuild instead of Babel. */
export function transpileQuickly<Config extends BundleConfig>(
  config: Config,
  rootDir: string,
): Config {
  const rules = config.module?.rules ?? [];
  const isBabels = ({ test, use }: Rule): boolean =>
    use !== undefined && test instanceof RegExp && test.test('page.tsx');
  if (!rules.some(isBabels))
    throw new Error('Gatsby no longer transpiles scripts by such rules: see transpiling.ts.');
  const isOurs = (path: string): boolean =>
    path.startsWith(rootDir) && SOURCES.test(path.slice(rootDir.length).replaceAll('\\', '/'));
  return {
    ...config,
    module: {
      ...config.module,
      rules: [
        ...rules.map((rule) => (isBabels(rule) ? { ...rule, exclude: isOurs } : rule)),
        {
          test: isOurs,
          loader: join(rootDir, 'plugins/quayside-light-pages/typescript-loader.cjs'),
        },
      ],
    },
  };
}
