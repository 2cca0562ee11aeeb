import { ignoreStyleOrder } from './css-order';

test('the plugin that merges style sheets no longer warns about their order', () => {
  const plugin = { constructor: { name: 'MiniCssExtractPlugin' }, options: { ignoreOrder: false } };
  const config = { plugins: [{}, plugin] };
  expect(ignoreStyleOrder(config)).toBe(config);
  expect(plugin.options.ignoreOrder).toBe(true);
});

test('ignoreStyleOrder throws if the bundler has no plugin that merges style sheets', () => {
  expect(() => ignoreStyleOrder({ plugins: [] })).toThrow('css-order.ts');
});
