import { tightScripts } from './tight-scripts';

const minifyJs = jest.fn(() => 'scripts');
const minifyCss = jest.fn(() => 'styles');

test("Gatsby's minimisers are replaced by its own kind with more passes, and the rest stays", () => {
  const config = { mode: 'production', optimization: { runtimeChunk: true, minimizer: ['once'] } };
  expect(tightScripts(config, { minifyJs, minifyCss })).toEqual({
    mode: 'production',
    optimization: { runtimeChunk: true, minimizer: ['scripts', 'styles'] },
  });
  expect(minifyJs).toHaveBeenCalledWith({ terserOptions: { compress: { ecma: 5, passes: 3 } } });
});
