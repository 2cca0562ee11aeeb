import type {
  HeaderRule,
  HostRules,
  RedirectRule,
  ShellRule,
} from '@quayside/contract/site/host-rules';
import { MANGLED_PATH_RULES, type MangledPathRule } from '@quayside/contract/site/repaired-path';

import { NAMELESS_PATH, nginxExpression, nginxQuoted } from './nginx-text';

/**
 * Returns the `map`s of the site, for nginx's `http` block. All but one of them use
 * `$quayside_path`: nginx keeps a map's value for the whole request, so the requested path is still
 * known when a shell or a not-found page is served.
 */
export function nginxMap({ shells, notFound, headers, redirects }: HostRules): string {
  const plain = redirects.filter((rule) => !hasPlaceholder(rule));
  return [
    '# Made by the build. Include it in the http block, and nginx-server.conf in the server block.',
    'map $uri $quayside_path {\n  default $uri;\n}',
    // nginx reads the address as received; an address that cannot name a file of the site is not
    // repaired and counts as not found.
    `map $quayside_path $quayside_nameless {\n  default "";\n  "~${NAMELESS_PATH}" 1;\n}`,
    mapOf(
      '"$quayside_nameless$request_uri"',
      '$quayside_mended',
      MANGLED_PATH_RULES.map(repairRow),
    ),
    mapOf('$quayside_path', '$quayside_shell', shells.flatMap(shellRows)),
    mapOf(
      '$quayside_path',
      '$quayside_not_found',
      notFound.map(({ match, file }) => `${nginxExpression(match)} ${file}`),
    ),
    ...redirectStatuses(redirects).map((status) =>
      mapOf(
        '$quayside_path',
        `$quayside_redirect_${status}`,
        plain
          .filter((rule) => rule.status === status)
          .map(({ from, to }) => `${nginxExpression(from, '/?')} ${redirectTarget(to)}`),
      ),
    ),
    ...headerNames(headers).map((name) => headerMap(name, headers)),
    'map $status $quayside_cache_control {\n  ~^(301|302|307|308|404)$ no-cache;\n' +
      '  default $quayside_header_cache_control;\n}',
  ]
    .join('\n\n')
    .concat('\n');
}

function shellRows({ match, only, file }: ShellRule): readonly string[] {
  return (
    only?.map((expression) => nginxQuoted(`~*${expression}`)) ?? [nginxExpression(match)]
  ).map((expression) => `${expression} ${file}`);
}

/**
 * Groups are variables of the whole request in nginx, so they get a name with the site's prefix.
 */
function repairRow({ from, to }: MangledPathRule): string {
  return (
    `${nginxQuoted(`~${from.replace(/\(\?<(\w+)>/g, '(?<quayside_$1>')}`)} ` +
    `"${to.replace(/\{(\w+)\}/g, '${quayside_$1}')}"`
  );
}

/**
 * Whether a redirect's source has placeholders, which a map could not pass on safely: such
 * redirects are rewrites in the server block.
 */
export function hasPlaceholder({ from }: RedirectRule): boolean {
  return /[*:]/.test(from);
}

/** Returns the statuses of redirects without placeholders; each needs a separate map. */
export function redirectStatuses(redirects: readonly RedirectRule[]): readonly number[] {
  return [
    ...new Set(redirects.filter((rule) => !hasPlaceholder(rule)).map(({ status }) => status)),
  ].sort();
}

export function headerNames(headers: readonly HeaderRule[]): readonly string[] {
  return [...new Set(headers.flatMap(({ headers: fields }) => Object.keys(fields)))];
}

/** Returns the name of the variable with a header's value. */
export function headerVariable(name: string): string {
  return name === 'cache-control' ? '$quayside_cache_control' : plainHeaderVariable(name);
}

// By default, nginx accepts only names of up to about fifty characters.
const plainHeaderVariable = (name: string): string =>
  `$quayside_header_${name.replace('content-security-policy', 'csp').replace(/-/g, '_')}`;

/**
 * nginx uses the first expression that matches, while the last matching rule applies here, so the
 * rows are reversed.
 */
function headerMap(name: string, headers: readonly HeaderRule[]): string {
  const rows = headers.flatMap(({ match, headers: fields }) =>
    fields[name] === undefined ? [] : [`${nginxExpression(match)} ${nginxQuoted(fields[name])}`],
  );
  return mapOf('$quayside_path', plainHeaderVariable(name), rows.reverse());
}

/**
 * Returns the target of a redirect with the query of the request, unless the target has its own; a
 * fragment stays last.
 */
function redirectTarget(to: string): string {
  const [address = '', fragment] = to.split('#');
  const query = address.includes('?') ? '' : '$is_args$args';
  return nginxQuoted(
    `${encodeURI(address)}${query}${fragment === undefined ? '' : `#${fragment}`}`,
  );
}

function mapOf(source: string, target: string, rows: readonly string[]): string {
  return `map ${source} ${target} {\n  default "";\n${rows.map((row) => `  ${row};\n`).join('')}}`;
}
