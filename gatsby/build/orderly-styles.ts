type StylesPlugin = {
  readonly constructor: { readonly name: string };
  readonly options?: { ignoreOrder?: boolean };
};
type BundleConfig = { readonly plugins?: readonly StylesPlugin[] };

/**
 * Ends webpack's warnings of a "conflicting order" of style sheets. All of them become one sheet,
 * and the pages import them in different orders, so that no order suits every page. It matters only
 * where one element bears classes of two sheets, since the class names of a sheet are its own and
 * stand above the elements of `base.css`; e2e/styles-order.test.ts holds the built sheet to those.
 * @throws Error when the plugin that joins the sheets is not where it was, as after an update of
 *   Gatsby
 */
export function orderlyStyles<Config extends BundleConfig>(config: Config): Config {
  const plugin = config.plugins?.find(
    ({ constructor }) => constructor.name === 'MiniCssExtractPlugin',
  );
  if (plugin?.options === undefined)
    throw new Error(
      'Gatsby no longer joins style sheets with MiniCssExtractPlugin: see gatsby/build/orderly-styles.ts.',
    );
  plugin.options.ignoreOrder = true;
  return config;
}
