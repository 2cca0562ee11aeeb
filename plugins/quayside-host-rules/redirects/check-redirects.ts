import { compileHostPattern, fillHostTarget } from '@quayside/contract/site/host-pattern';
import type { RedirectRule } from '@quayside/contract/site/host-rules';

import { hostShells } from '../host-rules';
import { isAbsoluteTarget, localiseRedirect, type ContentRedirect } from './content-redirect';
import { findRedirectLoops } from './find-redirect-loops';
import { fixedRedirects } from './fixed-redirects';
import { createRuleIndex, type LocalisedRule, type RuleIndex } from './rule-index';
import { syntaxProblems } from './syntax-problems';

/** One problem of one redirect. */
export type RedirectProblem = {
  /** Index of the redirect in its list, from 0. */
  index: number;
  /** What is wrong and how to fix it. */
  message: string;
};

/** The paths that a site has before editors add redirects. */
type SiteAddresses = {
  readonly pages: ReadonlySet<string>;
  /** Whether every site redirects a path. */
  isFixed(source: string): boolean;
  /** Whether a shell serves a path, for a pair without its own page. */
  isPair(path: string): boolean;
};

function siteAddresses(pagePaths: readonly string[]): SiteAddresses {
  const fixed = fixedRedirects().map(({ from }) => ({ from, fits: compileHostPattern(from) }));
  const pairShells = hostShells()
    .filter(({ match }) => match.endsWith('/exchange-*'))
    .map(({ match }) => compileHostPattern(match));
  return {
    pages: new Set(pagePaths),
    isFixed: (source) => fixed.some(({ from, fits }) => from === source || fits(source) !== null),
    isPair: (path) => pairShells.some((fits) => fits(path) !== null),
  };
}

/**
 * Finds all redirects that cannot work, in the order of the list. The fixed rules are the site's
 * own and are not checked, but no other redirect may override them.
 * @param pagePaths every page of the site, with the language prefix
 */
export function checkRedirects(
  redirects: readonly ContentRedirect[],
  pagePaths: readonly string[],
): readonly RedirectProblem[] {
  const worded = redirects.map((redirect) => syntaxProblems(redirect));
  const rules = redirects.flatMap((redirect, index) =>
    worded[index]?.length === 0
      ? localiseRedirect(redirect).map((rule) => ({ ...rule, index }))
      : [],
  );
  const ruleIndex = createRuleIndex(rules);
  const site = siteAddresses(pagePaths);
  const { rounds, members } = findRedirectLoops(rules, ruleIndex);
  const roundTrips = firstOfEach(rounds);
  const ofRules = rules.map((rule) => ({
    index: rule.index,
    messages: [
      ...sourceProblems(rule, ruleIndex, site),
      ...(members.has(rule) ? [] : targetProblems(rule, ruleIndex, site)),
    ],
  }));
  return [
    ...worded.map((messages, index) => ({ index, messages })),
    ...roundTrips,
    ...firstOfEach(ofRules),
  ]
    .flatMap(({ index, messages }) => messages.map((message) => ({ index, message })))
    .sort((a, b) => a.index - b.index);
}

type Messages = { index: number; messages: readonly string[] };

/** Reports the messages of a redirect only once, even if it applies in every language. */
function firstOfEach(found: readonly Messages[]): readonly Messages[] {
  const first = new Map<number, Messages>();
  for (const entry of found)
    if (entry.messages.length > 0 && !first.has(entry.index)) first.set(entry.index, entry);
  return [...first.values()];
}

function sourceProblems(
  rule: LocalisedRule,
  ruleIndex: RuleIndex,
  { pages, isFixed }: SiteAddresses,
): readonly string[] {
  const { from, index } = rule;
  const earlier = ruleIndex.earliestFrom(from);
  if (earlier !== undefined && earlier.index < index)
    return [
      `"${from}" already leads to "${earlier.to}" by entry ${earlier.index + 1}: keep one of the two`,
    ];
  const fits = compileHostPattern(from);
  const page = from.includes('*')
    ? [...pages].find((path) => fits(path))
    : pages.has(from)
      ? from
      : undefined;
  if (page !== undefined)
    return [
      `"${from}" covers the page ${page}, which could no longer be opened: choose another address or remove the page`,
    ];
  if (isFixed(from))
    return [`"${from}" is already redirected by the site itself: remove this entry`];
  return [];
}

function targetProblems(
  { to }: RedirectRule,
  ruleIndex: RuleIndex,
  site: SiteAddresses,
): readonly string[] {
  if (isAbsoluteTarget(to)) return [];
  const path = pathOf(to);
  const next = ruleIndex.matching(path);
  if (next !== undefined)
    return [`its target "${path}" is redirected again, to "${next.to}": use that target here`];
  if (site.isFixed(path))
    return [`its target "${path}" is redirected again by the site itself: use the page itself`];
  if (isReachable(path, site)) return [];
  return [
    `its target "${path}" is not a page of this site: correct it, create the page, or remove the redirect`,
  ];
}

/**
 * A target with a placeholder is reachable when at least one page matches it; a shell serves pairs
 * without their own page.
 */
function isReachable(path: string, { pages, isPair }: SiteAddresses): boolean {
  if (pages.has(path) || isPair(path)) return true;
  if (!path.includes(':splat')) return false;
  const fits = compileHostPattern(fillHostTarget(path, { splat: '*' }));
  return [...pages].some((page) => fits(page) !== null);
}

const pathOf = (target: string): string => target.split(/[?#]/, 1)[0] ?? target;
