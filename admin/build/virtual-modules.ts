import type { Plugin } from 'esbuild';

/** Lets bundled code import what the build computes, by names that are not files. */
export const virtualModules = (modules: Readonly<Record<string, string>>): Plugin => ({
  name: 'virtual-modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^admin:/ }, ({ path }) => ({ path, namespace: 'virtual' }));
    onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
      contents: modules[path] ?? '',
      loader: 'js',
    }));
  },
});
