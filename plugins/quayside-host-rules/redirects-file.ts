import type { HostRules, ShellRule } from '@quayside/contract/site/host-rules';

/**
 * Creates `_redirects` for hosts that serve an existing file first and read these rules as Netlify
 * does: the first match wins, `:name` is a whole path segment, and `*` matches anything, once per
 * pattern. They support no regular expressions, so the coin to send identifies a pair: if that coin
 * is unknown, the status is 404. Paths below other pages return 404; without that rule, paths below
 * a pair would match as pairs.
 * @param sendableCodes codes of all coins that can be sent
 */
export function redirectsFile(
  { redirects, shells, notFound }: HostRules,
  sendableCodes: readonly string[],
): string {
  const notFoundBelowShells = notFound.filter(({ match }) =>
    /\/(?:order|profile)\/\*$/.test(match),
  );
  const lines = [
    ...redirects.map(({ from, to, status }) => `${encodeURI(from)} ${encodeURI(to)} ${status}`),
    ...shells
      .filter(({ only }) => only === undefined)
      .map(({ match, file, status }) => `${withWholeParts(match)} ${file} ${status}`),
    ...notFoundBelowShells.map(({ match, file }) => `${match} ${file} 404`),
    ...notFound
      .filter((rule) => !notFoundBelowShells.includes(rule))
      .flatMap(({ match, file }) => {
        const shell = shells.find((candidate) => candidate.match === match);
        const isBelowPairs = match.endsWith('/exchange-*/*');
        return [
          ...(shell ? pairLines(shell, sendableCodes) : []),
          `${isBelowPairs ? match.replace('exchange-*/*', ':page/:below/*') : match} ${file} 404`,
        ];
      }),
  ];
  return `${lines.join('\n')}\n`;
}

const pairLines = (
  { match, file, status }: ShellRule,
  sendableCodes: readonly string[],
): readonly string[] =>
  sendableCodes.map((code) => `${match.replace(/\*$/, `${code}-*`)} ${file} ${status}`);

/** Writes `*` instead of names that do not start a path segment: those would match nothing. */
const withWholeParts = (match: string): string => match.replace(/(?<!\/):\w+/g, '*');
