import type { HostRules, ShellRule } from '@quayside/contract/site/host-rules';

/**
 * `_redirects` for hosts that serve an existing file first and read these rules as Netlify does:
 * the first match wins, `:name` is a whole part of a path, `*` stands for anything, and only once
 * in a pattern. They know no expressions, so a pair is told by the coin that is sent: where that
 * one is unknown, the status is 404. Any path below another page is not found; without that rule
 * those below a pair would pass for one.
 * @param firstCodes codes of all coins that can be sent
 */
export function redirectsFile(
  { redirects, shells, notFound }: HostRules,
  firstCodes: readonly string[],
): string {
  const belowShells = notFound.filter(({ match }) => /\/(?:order|profile)\/\*$/.test(match));
  const lines = [
    ...redirects.map(({ from, to, status }) => `${encodeURI(from)} ${encodeURI(to)} ${status}`),
    ...shells
      .filter(({ only }) => only === undefined)
      .map(({ match, file, status }) => `${withWholeParts(match)} ${file} ${status}`),
    ...belowShells.map(({ match, file }) => `${match} ${file} 404`),
    ...notFound
      .filter((rule) => !belowShells.includes(rule))
      .flatMap(({ match, file }) => {
        const shell = shells.find((candidate) => candidate.match === match);
        const isBelowPairs = match.endsWith('/exchange-*/*');
        return [
          ...(shell ? pairLines(shell, firstCodes) : []),
          `${isBelowPairs ? match.replace('exchange-*/*', ':page/:below/*') : match} ${file} 404`,
        ];
      }),
  ];
  return `${lines.join('\n')}\n`;
}

const pairLines = (
  { match, file, status }: ShellRule,
  firstCodes: readonly string[],
): readonly string[] =>
  firstCodes.map((code) => `${match.replace(/\*$/, `${code}-*`)} ${file} ${status}`);

/** A name that does not begin its part of the path would match nothing. */
const withWholeParts = (match: string): string => match.replace(/(?<!\/):\w+/g, '*');
