import { transpileQuickly } from './transpiling';

const babel = { test: /\.(js|tsx?)$/, use: () => ['babel-loader'] };
const fonts = { test: /\.woff2$/, use: ['url-loader'] };

/** Returns which rules transpile a file. */
function loadersOf(path: string): string[] {
  const { module } = transpileQuickly({ module: { rules: [babel, fonts] } }, '/site');
  return (module.rules as { test: unknown; exclude?: unknown; loader?: string }[])
    .filter(({ test, exclude }) => matches(test, path) && !matches(exclude, path))
    .map(({ loader }) => (loader === undefined ? 'babel' : 'esbuild'));
}

const matches = (condition: unknown, path: string): boolean =>
  condition instanceof RegExp
    ? condition.test(path)
    : typeof condition === 'function' && (condition as (path: string) => boolean)(path);

test.each([
  ['/site/src/features/order/Order.tsx', ['esbuild']],
  ['/site/contract/site/locales.ts', ['esbuild']],
  ['/site/src/templates/PairPage.tsx', ['babel']],
  ['/site/gatsby-browser.tsx', ['babel']],
  ['/elsewhere/src/page.tsx', ['babel']],
])('%s is transpiled by %j', (path, loaders) => {
  expect(loadersOf(path)).toEqual(loaders);
});

test('rules for other files stay as they are', () => {
  const { module } = transpileQuickly({ module: { rules: [babel, fonts] } }, '/site');
  expect(module.rules).toContain(fonts);
});

test('a configuration without a rule for scripts is rejected', () => {
  expect(() => transpileQuickly({ module: { rules: [fonts] } }, '/site')).toThrow('transpiling.ts');
});
