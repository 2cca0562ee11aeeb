import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { isAbsoluteTarget, type ContentRedirect } from './content-redirect';

const sourceForm = /^(?:\/[\p{L}\p{N}._~-]+)*(?:\/|\/\*)?$/u;
const targetForm = /^\/[\p{L}\p{N}._~/:?#=&%+,@!()-]*$/u;
/**
 * Statuses that every host supports; hosts turn a rule with `*` into a rewrite, which supports only
 * the first two.
 */
const statuses = [301, 302, 307, 308];
const patternStatuses = [301, 302];
/**
 * Files of the site, server endpoints, accounts, and orders, whose links users keep: a redirect
 * would take precedence over all of them.
 */
const closedAreas = [
  '/api',
  '/dict',
  '/graphql',
  '/content-files',
  '/page-data',
  '/static',
  '/builds',
  '/_i18n',
  '/pictures',
  '/social',
  '/search',
  '/fonts',
  '/icons',
  '/coins',
  '/order',
  '/profile',
  '/lk',
  '/sandbox',
];
const closedFiles = [
  '/robots.txt',
  '/sitemap-index.xml',
  '/feed.xml',
  '/llms.txt',
  '/theme.js',
  '/host-rules.json',
];

/** Returns the problems with a redirect itself, independent of other redirects and pages. */
export function syntaxProblems({ from, to, status }: ContentRedirect): readonly string[] {
  return [
    ...sourceProblems(from),
    ...targetProblems(to),
    ...(to.includes(':splat') && !from.includes('*')
      ? [`"${to}" contains ":splat", but "${from}" has no "*" for it`]
      : []),
    ...statusProblems(from, status),
  ];
}

function sourceProblems(from: string): readonly string[] {
  if (from === '/') return ['"/" is the home page and cannot be redirected'];
  if (!sourceForm.test(from))
    return [
      `"from: ${from}" must be a path such as /old or /old/*: ` +
        'letters, digits, ".", "-", "_" and "~" between single slashes, and "*" at the end only',
    ];
  if (from.endsWith('/'))
    return [
      `"from: ${from}" must not end in "/": the site removes it before it looks up redirects`,
    ];
  const prefixed = prefixOf(from);
  if (prefixed !== undefined)
    return [
      `"from: ${from}" must be written without the language prefix; ` +
        `add "locale: ${prefixed}" if it applies to that language only`,
    ];
  if (closedFiles.includes(from))
    return [
      `"from: ${from}" is a file of the site, which could no longer be opened: choose another address`,
    ];
  const area = closedAreas.find((path) => isBelow(from, path));
  return area === undefined
    ? []
    : [`"from: ${from}" is below ${area}, which editors cannot redirect: choose another address`];
}

const prefixOf = (path: string): Locale | undefined =>
  locales().find((locale) => locale !== defaultLocale() && isBelow(path, `/${locale}`));
const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

function targetProblems(to: string): readonly string[] {
  if (prefixOf(to.split(/[?#]/, 1)[0] ?? to) !== undefined)
    return [
      `"to: ${to}" must be written without the language prefix: each language is redirected to its own page`,
    ];
  if (!isAbsoluteTarget(to))
    return targetForm.test(to) && (to === '/' || !/\/(?:[?#]|$)/.test(to))
      ? []
      : [
          `"to: ${to}" must be a path such as /docs/fees, without spaces and without a trailing "/"`,
        ];
  const isHttps = !/[\s"'$\\{};]/.test(to) && URL.canParse(to) && new URL(to).protocol === 'https:';
  return isHttps
    ? []
    : [
        `"to: ${to}" must be a path that starts with "/", or an address that starts with "https://"`,
      ];
}

function statusProblems(from: string, status: number): readonly string[] {
  const allowed = from.includes('*') ? patternStatuses : statuses;
  return allowed.includes(status)
    ? []
    : [`"status: ${status}" must be one of ${allowed.join(', ')}`];
}
