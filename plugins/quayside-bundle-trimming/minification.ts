import { createScriptMinimiser } from '../shared/script-minimiser';

type BundleConfig = { readonly optimization?: Readonly<Record<string, unknown>> };

/**
 * Returns the configuration of the browser scripts with our minimiser of scripts. It replaces
 * Gatsby's own minimisers; both together would minimise twice.
 * @param styles the minimiser of style sheets
 */
export function minifyScripts<Config extends BundleConfig>(config: Config, styles: object): Config {
  const minimizer = [createScriptMinimiser(), styles];
  return { ...config, optimization: { ...config.optimization, minimizer } };
}
