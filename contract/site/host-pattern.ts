/** The values of a pattern's placeholders, by name; the part that `*` matches is `splat`. */

export type PatternPlaceholders = Readonly<Record<string, string>>;

/** Matches a path. @returns the values of the placeholders, or `null` */
export type HostPattern = (pathname: string) => PatternPlaceholders | null;

const placeholder = /\*|:([a-z]+)/g;

/**
 * @returns the regular expression of a host rule's pattern, in a form that JavaScript and nginx
 *   both understand; its groups are the placeholders in their order
 */
export function hostPatternSource(pattern: string): { source: string; names: readonly string[] } {
  const names: string[] = [];
  const parts: string[] = [];
  let readTo = 0;
  for (const { 0: whole, 1: name, index } of pattern.matchAll(placeholder)) {
    parts.push(quoted(pattern.slice(readTo, index)), whole === '*' ? '(.*)' : '([^/]+)');
    names.push(name ?? 'splat');
    readTo = index + whole.length;
  }
  return { source: `${parts.join('')}${quoted(pattern.slice(readTo))}`, names };
}

const quoted = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/**
 * Compiles a pattern for use on many paths: `*` is any run of characters, slashes included, `:name`
 * is one segment.
 */
export function compileHostPattern(pattern: string): HostPattern {
  const { source, names } = hostPatternSource(pattern);
  const expression = new RegExp(`^${source}$`, 's');
  return (pathname) => {
    const found = expression.exec(pathname);
    return found && Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
  };
}

/** Fills the values of a pattern's placeholders into the target of a redirect. */
export function fillHostTarget(target: string, places: PatternPlaceholders): string {
  return target.replace(/:([a-z]+)/g, (whole, name: string) => places[name] ?? whole);
}
