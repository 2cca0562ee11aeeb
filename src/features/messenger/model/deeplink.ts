/**
 * The paths of start parameters without an argument. A name is the path with `_` instead of `-` and
 * `/`.
 */
const plainPaths: Readonly<Record<string, string>> = {
  home: '/',
  ...Object.fromEntries(
    [
      '/popular-exchanges',
      '/lk',
      '/wallet',
      '/affiliate',
      '/swap-api',
      '/widget',
      '/cashback',
      '/docs',
      '/blog',
      '/how-it-works',
      '/roadmap',
      '/for-competent-authorities',
      '/support',
      '/profile/info',
      '/profile/history',
      '/profile/cashback',
      '/profile/affiliate-program',
      '/profile/keys',
      '/profile/verification',
      '/profile/wallet',
      '/profile/withdraw',
    ].map((path) => [path.slice(1).replace(/[-/]/g, '_'), path]),
  ),
};

/**
 * The target of a start parameter. An order also needs its address, which the parameter does not
 * contain.
 */
export type DeeplinkTarget =
  | { readonly kind: 'page'; /** Without a language prefix. */ readonly path: string }
  | { readonly kind: 'order'; readonly orderId: string };

const home: DeeplinkTarget = { kind: 'page', path: '/' };
const ticker = /^[a-z0-9]{1,20}$/;

const inLowerCase =
  (target: (argument: string) => DeeplinkTarget) =>
  (argument: string): DeeplinkTarget =>
    target(argument.toLowerCase());

const withArgument: Readonly<Record<string, (argument: string) => DeeplinkTarget>> = {
  pair: inLowerCase((argument) =>
    /^[a-z0-9]{1,20}-[a-z0-9]{1,20}$/.test(argument)
      ? { kind: 'page', path: `/exchange-${argument}` }
      : home,
  ),
  popular_exchanges: inLowerCase((argument) =>
    ticker.test(argument) ? { kind: 'page', path: `/popular-exchanges/${argument}` } : home,
  ),
  price: inLowerCase((argument) =>
    ticker.test(argument) ? { kind: 'page', path: `/price/${argument}` } : home,
  ),
  order: (argument) =>
    /^(?:\d{1,16}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(argument)
      ? { kind: 'order', orderId: argument.toLowerCase() }
      : home,
};

/**
 * Parses a start parameter: a name, optionally followed by three underscores and an argument. An
 * invalid one opens the home page.
 */
export function deeplinkTarget(startParameter: string): DeeplinkTarget {
  const [, name = '', argument] = /^(.*?)(?:___(.*))?$/s.exec(startParameter) ?? [];
  if (argument !== undefined)
    return Object.hasOwn(withArgument, name) ? (withArgument[name]?.(argument) ?? home) : home;
  const path = Object.hasOwn(plainPaths, name) ? plainPaths[name] : undefined;
  return path === undefined ? home : { kind: 'page', path };
}
