import type { CreateWebpackConfigArgs } from 'gatsby';

type Minimisers = Pick<CreateWebpackConfigArgs['plugins'], 'minifyJs' | 'minifyCss'>;
type BundleConfig = { readonly optimization?: Readonly<Record<string, unknown>> };

/**
 * The second and third passes remove code that became unused in the previous pass: about 3 KiB of
 * the scripts of an order page. A fourth pass finds nothing.
 */
const PASSES = 3;

/**
 * Returns the configuration of the browser scripts with minimisers that run several passes. They
 * replace Gatsby's own minimisers; both together would minimise twice. They target ES5, as Gatsby's
 * own do: newer syntax in the sources stays as it is.
 */
export function minifyScripts<Config extends BundleConfig>(
  config: Config,
  { minifyJs, minifyCss }: Minimisers,
): Config {
  const minimizer: readonly unknown[] = [
    minifyJs({ terserOptions: { compress: { ecma: 5, passes: PASSES } } }),
    minifyCss(),
  ];
  return { ...config, optimization: { ...config.optimization, minimizer } };
}
