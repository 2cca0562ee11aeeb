import { minifyScripts } from './minification';

const minifyJs = jest.fn(() => 'scripts');
const minifyCss = jest.fn(() => 'styles');

test("minifyScripts replaces Gatsby's minimisers with ones that run more passes, and changes nothing else", () => {
  const config = { mode: 'production', optimization: { runtimeChunk: true, minimizer: ['once'] } };
  expect(minifyScripts(config, { minifyJs, minifyCss })).toEqual({
    mode: 'production',
    optimization: { runtimeChunk: true, minimizer: ['scripts', 'styles'] },
  });
  expect(minifyJs).toHaveBeenCalledWith({ terserOptions: { compress: { ecma: 5, passes: 3 } } });
});
