import { hostPatternSource } from '@quayside/contract/site/host-pattern';
import type { HostRules, RedirectRule } from '@quayside/contract/site/host-rules';

import { hasPlaceholder, headerNames, headerVariable, redirectStatuses } from './nginx-map';
import { NAMELESS_PATH, nginxQuoted } from './nginx-text';

/**
 * The part of nginx's `server` block that serves the site. The operator configures `root` and the
 * API locations; this block touches neither.
 */
export function nginxServer({ redirects, headers, shells }: HostRules): string {
  if (shells.some(({ status }) => status !== 200))
    throw new Error('nginx-server.conf can answer with shells of status 200 only.');
  return [
    '# Made by the build. Needs nginx-map.conf in the http block, and "root" with the folder of the site.',
    'merge_slashes on;\nabsolute_redirect off;\nerror_page 404 $quayside_not_found;',
    headerNames(headers)
      .map((name) => `add_header ${name} ${headerVariable(name)} always;`)
      .join('\n'),
    `location / {\n${siteLocation(redirects)
      .map((line) => `  ${line}\n`)
      .join('')}}`,
  ]
    .join('\n\n')
    .concat('\n');
}

function siteLocation(redirects: readonly RedirectRule[]): readonly string[] {
  return [
    '# Whoever reads the path first fixes it for the whole request; see nginx-map.conf.',
    'set $quayside_asked $quayside_path;',
    '# What cannot name a file of the site. The not-found page passes here too, and must not be refused.',
    `if ($uri ~ "${NAMELESS_PATH}") { return 404; }`,
    '# Links that a mail client has mangled.',
    'if ($quayside_mended) { return 301 $quayside_mended; }',
    ...redirectStatuses(redirects).map(
      (status) =>
        `if ($quayside_redirect_${status}) { return ${status} $quayside_redirect_${status}; }`,
    ),
    ...redirects.filter(hasPlaceholder).map(rewriteOf),
    '# Repeated slashes, and a slash at the end.',
    'if ($request_uri ~ "^[^?]*//") { rewrite "(?s)^/*(.*?)/*$" "/$1" permanent; }',
    'rewrite "(?s)^(/.+?)/+$" "$1" permanent;',
    'try_files $uri $uri/index.html $quayside_shell =404;',
  ];
}

/**
 * Uses `rewrite`, which escapes captured values where `return` does not: a line break in a path
 * must not become one in the response.
 */
function rewriteOf({ from, to, status }: RedirectRule): string {
  const { source, names } = hostPatternSource(from);
  const target = encodeURI(to).replace(/:([a-z]+)/g, (whole, name: string) =>
    names.includes(name) ? `$${names.indexOf(name) + 1}` : whole,
  );
  return (
    `rewrite ${nginxQuoted(`(?s)^${source.replace(/\(\.\*\)$/, '(.+?)')}/?$`)} ` +
    `${nginxQuoted(target)} ${status === 301 ? 'permanent' : 'redirect'};`
  );
}
