/**
 * A rule that repairs a URL: what it looks like, in a form that JavaScript and nginx both
 * understand, and what it becomes, with the named groups in braces.
 */

export type MangledPathRule = { readonly from: string; readonly to: string };

/**
 * The part before the mangled character, without its leading slashes: a target that began with two
 * would lead to another site.
 */
const BEFORE = '^/+(?<before>(?:[^/?][^?]*?)?)';

/**
 * Mail clients and chats escape characters that are part of a link: `/order/1?destinationAddress=a`
 * becomes `/order/1%3FdestinationAddress=a`, or with `%253F` if it was escaped twice. No URL of
 * the site has an escaped slash, question mark, hash or percent sign. Each rule repairs one of
 * them; the next request repairs the next.
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
 * Repairs the first mistake in a URL.
 * @param target path and query as requested, undecoded
 * @returns the URL to redirect to, or `null` if nothing is wrong
 */
export function repairedPath(target: string): string | null {
  const rule = compiledRules.find(({ from }) => from.test(target));
  return rule ? target.replace(rule.from, rule.to) : null;
}
