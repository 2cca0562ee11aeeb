/**
 * A rule that mends an address: what it looks like, as JavaScript and nginx both read it, and what
 * it becomes, with the named groups in braces.
 */
export type MangledPathRule = { readonly from: string; readonly to: string };

/**
 * What came before the mangled sign, without its first slashes: a target that began with two would
 * lead to another site.
 */
const BEFORE = '^/+(?<before>(?:[^/?][^?]*?)?)';

/**
 * Mail clients and chats quote signs of a link that are none of its text:
 * `/order/1?destinationAddress=a` becomes `/order/1%3FdestinationAddress=a`, or with `%253F` where
 * it was quoted twice. No address of the site has a quoted slash, question mark, hash or percent
 * sign. Each rule mends one of them; the next request brings the next.
 */
export const MANGLED_PATH_RULES: readonly MangledPathRule[] = [
  { from: `${BEFORE}%25(?<after>[0-9A-Fa-f]{2}.*)$`, to: '/{before}%{after}' },
  { from: `${BEFORE}%3[Ff](?<name>\\w+)%3[Dd](?<after>[^?]*)$`, to: '/{before}?{name}={after}' },
  { from: `${BEFORE}%3[Ff](?<after>[^?]*)\\?(?<query>.*)$`, to: '/{before}?{after}&{query}' },
  { from: `${BEFORE}%3[Ff](?<after>[^?]*)$`, to: '/{before}?{after}' },
  { from: `${BEFORE}%23(?<after>[^?]*)(?<query>\\?.*)?$`, to: '/{before}{query}#{after}' },
  { from: '^(?:/|%2[Ff])*%2[Ff](?:/|%2[Ff])*(?<after>.*)$', to: '/{after}' },
  { from: '^/+(?<before>[^/?][^?]*?)/*%2[Ff](?:/|%2[Ff])*(?<after>.*)$', to: '/{before}/{after}' },
];

const compiledRules = MANGLED_PATH_RULES.map(({ from, to }) => ({
  from: new RegExp(from),
  to: to.replace(/\{(\w+)\}/g, '$<$1>'),
}));

/**
 * Mends the first thing that is wrong with an address.
 * @param target path and query as they were asked for, undecoded
 * @returns the address to redirect to, or `null` where nothing is wrong
 */
export function unmangledPath(target: string): string | null {
  const rule = compiledRules.find(({ from }) => from.test(target));
  return rule ? target.replace(rule.from, rule.to) : null;
}
