import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { isAbsoluteTarget, pathOfTarget, type ContentRedirect } from './content-redirect';
import type { RedirectFinding } from './redirect-problem';

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
  '/admin',
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
export function syntaxProblems({ from, to, status }: ContentRedirect): readonly RedirectFinding[] {
  const findings = [
    { field: 'from', ...sourceFinding(from) },
    { field: 'to', ...(targetFinding(to) ?? splatFinding(from, to)) },
    { field: 'status', ...statusFinding(from, status) },
  ] as const;
  return findings.filter((finding): finding is RedirectFinding => finding.problem !== undefined);
}

type Finding = { problem: string; fix: string };

function sourceFinding(from: string): Finding | undefined {
  if (from === '/')
    return { problem: 'the home page cannot be redirected', fix: 'Choose another path' };
  if (!sourceForm.test(from))
    return {
      problem: `the path "${from}" cannot be redirected`,
      fix:
        'Write a path such as /old or /old/*: letters, digits, ".", "-", "_" and "~" between ' +
        'single slashes, and "*" only at the end',
    };
  if (from.endsWith('/'))
    return {
      problem: `the path "${from}" ends with a slash`,
      fix: `Write ${from.slice(0, -1)}, which stands for both`,
    };
  const prefixed = prefixOf(from);
  if (prefixed !== undefined)
    return {
      problem: `the path "${from}" contains a language prefix`,
      fix: `Leave "/${prefixed}" out; for this language only, add "locale: ${prefixed}"`,
    };
  if (closedFiles.includes(from))
    return { problem: `"${from}" is a file of the site`, fix: 'Choose another path' };
  const area = closedAreas.find((path) => isBelow(from, path));
  return area === undefined
    ? undefined
    : {
        problem: `the path "${from}" is in ${area}, which the site needs itself`,
        fix: 'Choose another path',
      };
}

const prefixOf = (path: string): Locale | undefined =>
  locales().find((locale) => locale !== defaultLocale() && isBelow(path, `/${locale}`));
const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

function targetFinding(to: string): Finding | undefined {
  const prefixed = prefixOf(pathOfTarget(to));
  if (prefixed !== undefined)
    return {
      problem: `the target "${to}" contains a language prefix`,
      fix: `Leave "/${prefixed}" out: each language leads to its own page`,
    };
  if (isAbsoluteTarget(to)) return isWebAddress(to) ? undefined : addressFinding(to);
  return targetForm.test(to) && (to === '/' || !/\/(?:[?#]|$)/.test(to))
    ? undefined
    : {
        problem: `the target "${to}" is not a valid path`,
        fix: 'Write a path such as /docs/fees, without spaces and without a slash at the end',
      };
}

const isWebAddress = (to: string): boolean =>
  !/[\s"'$\\{};]/.test(to) && URL.canParse(to) && new URL(to).protocol === 'https:';

const addressFinding = (to: string): Finding => ({
  problem: `the target "${to}" is not a secure web address`,
  fix: 'Write a path that starts with "/", or an address that starts with https://, without spaces or quotes',
});

function splatFinding(from: string, to: string): Finding | undefined {
  if (!to.includes(':splat') || from.includes('*')) return undefined;
  return {
    problem: `the target "${to}" contains ":splat", but the path "${from}" has no "*"`,
    fix: 'Remove ":splat", or end the path with "/*"',
  };
}

function statusFinding(from: string, status: number): Finding | undefined {
  if (from.includes('*') && !patternStatuses.includes(status))
    return {
      problem: `a redirect of a path with "*" cannot have the status ${status}`,
      fix: `Use ${patternStatuses.join(' or ')}`,
    };
  return statuses.includes(status)
    ? undefined
    : { problem: `the status ${status} is not a redirect`, fix: `Use ${statuses.join(', ')}` };
}
