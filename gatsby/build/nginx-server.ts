import { hostPatternSource } from '@quayside/contract/site/host-pattern';
import type { HostRules, RedirectRule } from '@quayside/contract/site/host-rules';

import { hasPlace, headerNames, headerVariable, redirectStatuses } from './nginx-map';
import { nginxQuoted } from './nginx-text';

/** The part of nginx's `server` block that serves the site; `root` is the operator's, and so are the locations of the API. */
export function nginxServer({ redirects, headers, shells }: HostRules): string {
  if (shells.some(({ status }) => status !== 200)) throw new Error('nginx-server.conf can answer with shells of status 200 only.');
  return [
    '# Made by the build. Needs nginx-map.conf in the http block, and "root" with the folder of the site.',
    'merge_slashes on;\nabsolute_redirect off;',
    // Whoever reads the first path fixes it for the whole request; see nginx-map.conf.
    '# What cannot name a file of the site.\nif ($quayside_path ~ "[\\x00-\\x1f\\\\\\\\]|/\\.(?!well-known(/|$))") {\n  return 404;\n}',
    redirectStatuses(redirects).map((status) => `if ($quayside_redirect_${status}) {\n  return ${status} $quayside_redirect_${status};\n}`).join('\n'),
    redirects.filter(hasPlace).map(rewriteOf).join('\n'),
    '# Repeated slashes, and a slash at the end.\nif ($request_uri ~ "^[^?]*//") {\n  rewrite "(?s)^/*(.*?)/*$" "/$1" permanent;\n}\nrewrite "(?s)^(/.+?)/+$" "$1" permanent;',
    headerNames(headers).map((name) => `add_header ${name} ${headerVariable(name)} always;`).join('\n'),
    'error_page 404 $quayside_not_found;',
    'location / {\n  try_files $uri $uri/index.html $quayside_shell =404;\n}',
  ].join('\n\n').concat('\n');
}

/** A rewrite quotes what its places stood for, which `return` would not: a line break in a path must not become one in the answer. */
function rewriteOf({ from, to, status }: RedirectRule): string {
  const { source, names } = hostPatternSource(from);
  const target = encodeURI(to).replace(/:([a-z]+)/g, (whole, name: string) => (names.includes(name) ? `$${names.indexOf(name) + 1}` : whole));
  return `rewrite ${nginxQuoted(`(?s)^${source.replace(/\(\.\*\)$/, '(.+?)')}/?$`)} ${nginxQuoted(target)} ${status === 301 ? 'permanent' : 'redirect'};`;
}
