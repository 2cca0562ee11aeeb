import { join } from 'node:path';

import { resolveQuickly } from './resolving';

const pluginOf = (name: string) => ({ constructor: { name } });

test('resolveQuickly leaves out themes, symbolic links and the modules of the bundler', () => {
  const kept = pluginOf('CacheFolderResolver');
  const config = {
    mode: 'production',
    resolve: {
      modules: ['node_modules'],
      alias: { react: 'one-react' },
      plugins: [pluginOf('GatsbyThemeComponentShadowingResolverPlugin'), kept],
    },
    cache: { type: 'filesystem', buildDependencies: { config: ['webpack.config.js'] } },
  };
  expect(resolveQuickly(config, '/site')).toEqual({
    mode: 'production',
    resolve: {
      modules: ['node_modules'],
      symlinks: false,
      alias: { react: 'one-react', '@quayside/contract': join('/site', 'contract') },
      plugins: [kept],
    },
    cache: { type: 'filesystem', buildDependencies: { defaultWebpack: [] } },
  });
});
