import { orderlyStyles } from './orderly-styles';

test('the plugin that joins style sheets no longer tells of their order', () => {
  const plugin = { constructor: { name: 'MiniCssExtractPlugin' }, options: { ignoreOrder: false } };
  const config = { plugins: [{}, plugin] };
  expect(orderlyStyles(config)).toBe(config);
  expect(plugin.options.ignoreOrder).toBe(true);
});

test('a bundler without that plugin is told of', () => {
  expect(() => orderlyStyles({ plugins: [] })).toThrow('orderly-styles.ts');
});
