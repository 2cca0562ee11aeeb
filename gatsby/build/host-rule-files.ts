import type { HostRules } from '@quayside/contract/site/host-rules';

/** Host rules in the formats of static hosts, by file name below `public/`. */
export function hostRuleFiles(rules: HostRules): Readonly<Record<string, string>> {
  return {
    'host-rules.json': `${JSON.stringify(rules, null, 2)}\n`,
    _redirects: redirectsFile(rules),
    _headers: headersFile(rules),
    'nginx-map.conf': nginxMap(rules),
  };
}

/** Hosts that read `_redirects` serve an existing file first and know `*` at the end of a pattern only, as `:splat` elsewhere. */
function redirectsFile({ redirects, shells, notFound }: HostRules): string {
  const lines = [
    ...redirects.map(({ from, to, status }) => `${from} ${to} ${status}!`),
    ...shells.map(({ match, file, status }) => `${match} ${file} ${status}`),
    ...notFound.map(({ match, file }) => `${match} ${file} 404`),
  ];
  return `${lines.join('\n')}\n`;
}

function headersFile({ headers }: HostRules): string {
  return headers.map(({ match, headers: fields }) => `${match}\n${Object.entries(fields).map(([name, text]) => `  ${name}: ${text}`).join('\n')}\n`).join('\n');
}

/** `map $uri $quayside_shell { … }`, for `try_files $uri $uri/index.html $quayside_shell =404`. */
function nginxMap({ shells, notFound }: HostRules): string {
  const rows = (entries: readonly { match: string; file: string }[]) => entries.map(({ match, file }) => `  ~${nginxPattern(match)} ${file};`).join('\n');
  return `map $uri $quayside_shell {\n  default "";\n${rows(shells)}\n}\n\nmap $uri $quayside_not_found {\n${rows(notFound)}\n}\n`;
}

function nginxPattern(match: string): string {
  return `^${match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`;
}
