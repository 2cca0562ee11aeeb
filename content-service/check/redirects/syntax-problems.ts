import { defaultLocale, locales, type Locale } from '@quayside/contract/site/locales';

import { finding, type Finding } from '../../problems/problem';
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
    ['from', sourceFinding(from)],
    ['to', targetFinding(to) ?? splatFinding(from, to)],
    ['status', statusFinding(from, status)],
  ] as const;
  return findings.flatMap(([field, found]) => (found === undefined ? [] : [{ field, ...found }]));
}

function sourceFinding(path: string): Finding | undefined {
  if (path === '/') return finding('redirectHome');
  if (!sourceForm.test(path)) return finding('redirectPath', { path });
  if (path.endsWith('/')) return finding('redirectSlash', { path, own: path.slice(0, -1) });
  const language = languageOfPath(path);
  if (language !== undefined) return finding('redirectLanguage', { path, language });
  if (closedFiles.includes(path)) return finding('redirectFile', { path });
  const area = closedAreas.find((closed) => isBelow(path, closed));
  return area === undefined ? undefined : finding('redirectArea', { path, area });
}

const languageOfPath = (path: string): Locale | undefined =>
  locales().find((locale) => locale !== defaultLocale() && isBelow(path, `/${locale}`));
const isBelow = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

function targetFinding(target: string): Finding | undefined {
  const language = languageOfPath(pathOfTarget(target));
  if (language !== undefined) return finding('targetLanguage', { target, language });
  if (isAbsoluteTarget(target))
    return isWebAddress(target) ? undefined : finding('targetAddress', { target });
  return targetForm.test(target) && (target === '/' || !/\/(?:[?#]|$)/.test(target))
    ? undefined
    : finding('targetPath', { target });
}

const isWebAddress = (to: string): boolean =>
  !/[\s"'$\\{};]/.test(to) && URL.canParse(to) && new URL(to).protocol === 'https:';

const splatFinding = (path: string, target: string): Finding | undefined =>
  target.includes(':splat') && !path.includes('*')
    ? finding('targetSplat', { target, path })
    : undefined;

function statusFinding(path: string, status: number): Finding | undefined {
  if (path.includes('*') && !patternStatuses.includes(status))
    return finding('redirectPatternStatus', { status });
  return statuses.includes(status) ? undefined : finding('redirectStatus', { status });
}
