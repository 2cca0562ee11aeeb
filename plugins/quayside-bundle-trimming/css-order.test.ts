import { orderStyles } from './css-order';

test('the plugin that merges style sheets no longer warns about their order', () => {
  const plugin = { constructor: { name: 'MiniCssExtractPlugin' }, options: { ignoreOrder: false } };
  const config = { plugins: [{}, plugin] };
  expect(orderStyles(config)).toBe(config);
  expect(plugin.options.ignoreOrder).toBe(true);
});

test('orderStyles throws if the bundler lacks that plugin', () => {
  expect(() => orderStyles({ plugins: [] })).toThrow('css-order.ts');
});
