import { orderlyStyles } from './orderly-styles';

test('the plugin that joins style sheets no longer warns about their order', () => {
  const plugin = { constructor: { name: 'MiniCssExtractPlugin' }, options: { ignoreOrder: false } };
  const config = { plugins: [{}, plugin] };
  expect(orderlyStyles(config)).toBe(config);
  expect(plugin.options.ignoreOrder).toBe(true);
});

test('orderlyStyles throws for a bundler without that plugin', () => {
  expect(() => orderlyStyles({ plugins: [] })).toThrow('orderly-styles.ts');
});
