import { minifyScripts } from './minification';

test("minifyScripts replaces Gatsby's minimisers, and changes nothing else", () => {
  const config = { mode: 'production', optimization: { runtimeChunk: true, minimizer: ['once'] } };
  const styles = { name: 'styles' };
  const changed = minifyScripts(config, styles);
  expect(changed).toMatchObject({ mode: 'production', optimization: { runtimeChunk: true } });
  const { minimizer } = changed.optimization as unknown as {
    readonly minimizer: readonly object[];
  };
  expect(minimizer.map(({ constructor }) => constructor.name)).toEqual(['TerserPlugin', 'Object']);
  expect(minimizer[1]).toBe(styles);
});
