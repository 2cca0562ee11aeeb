import { fillHostTarget, type PatternPlaceholders } from '@quayside/contract/site/host-pattern';

/** Encodes a path for a URL, including characters that would start a query or a fragment. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(
    /[?#&+;]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns the target of a redirect as a URL, with the placeholders of its pattern filled in. */
export function encodeTarget(target: string, places: PatternPlaceholders): string {
  return fillHostTarget(
    encodeURI(target),
    Object.fromEntries(Object.entries(places).map(([name, text]) => [name, encodePath(text)])),
  );
}

/**
 * Keeps the query on a redirect, unless the target has its own: it may contain attribution
 * parameters. A fragment stays last.
 */
export function withQuery(target: string, url: string): string {
  const queryAt = url.indexOf('?');
  const [address = '', fragment] = target.split('#');
  if (queryAt === -1 || queryAt === url.length - 1 || address.includes('?')) return target;
  return `${address}${url.slice(queryAt)}${fragment === undefined ? '' : `#${fragment}`}`;
}
