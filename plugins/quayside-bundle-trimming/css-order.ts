type StylesPlugin = {
  readonly constructor: { readonly name: string };
  readonly options?: { ignoreOrder?: boolean };
};
type BundleConfig = { readonly plugins?: readonly StylesPlugin[] };

/**
 * Turns off webpack's warnings about a "conflicting order" of style sheets. All sheets are merged
 * into one, and pages import them in different orders, so no order suits every page. The order
 * matters only where one element has classes from two sheets, since class names are unique to their
 * sheet and take precedence over the element rules of `base.css`; e2e/styles-order.test.ts checks
 * the built style sheet for such cases.
 * @throws Error when the plugin that merges the sheets cannot be found, for example after an update
 *   of Gatsby
 */
export function ignoreStyleOrder<Config extends BundleConfig>(config: Config): Config {
  const plugin = config.plugins?.find(
    ({ constructor }) => constructor.name === 'MiniCssExtractPlugin',
  );
  if (plugin?.options === undefined)
    throw new Error(
      'Gatsby no longer joins style sheets with MiniCssExtractPlugin: see css-order.ts.',
    );
  plugin.options.ignoreOrder = true;
  return config;
}
