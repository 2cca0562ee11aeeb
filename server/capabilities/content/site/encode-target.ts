import { fillHostTarget, type PatternPlaces } from '@quayside/contract/site/host-pattern';

/** A path as a URL spells it: what would start a query or a fragment is quoted too. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(
    /[?#&+;]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The target of a redirect as a URL, with what the places of its pattern stood for. */
export function encodeTarget(target: string, places: PatternPlaces): string {
  return fillHostTarget(
    encodeURI(target),
    Object.fromEntries(Object.entries(places).map(([name, text]) => [name, encodePath(text)])),
  );
}

/**
 * A redirect keeps the query, unless it brings its own: attribution parameters live there. A
 * fragment stays last.
 */
export function withQuery(target: string, url: string): string {
  const queryAt = url.indexOf('?');
  const [address = '', fragment] = target.split('#');
  if (queryAt === -1 || queryAt === url.length - 1 || address.includes('?')) return target;
  return `${address}${url.slice(queryAt)}${fragment === undefined ? '' : `#${fragment}`}`;
}
