/** What the places of a pattern stood for, by name; the run of `*` is `splat`. */
export type PatternPlaces = Readonly<Record<string, string>>;

/** Looks whether a path fits. @returns what its places stood for, or `null` */
export type HostPattern = (pathname: string) => PatternPlaces | null;

const place = /\*|:([a-z]+)/g;

/**
 * @returns the regular expression of a host rule's pattern, as JavaScript and nginx both read it;
 *   its groups are the places in their order
 */
export function hostPatternSource(pattern: string): { source: string; names: readonly string[] } {
  const names: string[] = [];
  const parts: string[] = [];
  let readTo = 0;
  for (const { 0: whole, 1: name, index } of pattern.matchAll(place)) {
    parts.push(quoted(pattern.slice(readTo, index)), whole === '*' ? '(.*)' : '([^/]+)');
    names.push(name ?? 'splat');
    readTo = index + whole.length;
  }
  return { source: `${parts.join('')}${quoted(pattern.slice(readTo))}`, names };
}

const quoted = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/**
 * Makes a pattern ready for many paths: `*` is any run of characters, slashes included, `:name` is
 * one segment.
 */
export function compileHostPattern(pattern: string): HostPattern {
  const { source, names } = hostPatternSource(pattern);
  const expression = new RegExp(`^${source}$`, 's');
  return (pathname) => {
    const found = expression.exec(pathname);
    return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };
}

/** Puts what a pattern's places stood for into the target of a redirect. */
export function fillHostTarget(target: string, places: PatternPlaces): string {
  return target.replace(/:([a-z]+)/g, (whole, name: string) => places[name] ?? whole);
}
