import { compileHostPattern, fillHostTarget } from '@quayside/contract/site/host-pattern';
import type { RedirectRule } from '@quayside/contract/site/host-rules';
import { splitLocale } from '@quayside/contract/site/locales';

import { finding } from '../../problems/problem';
import { isPairPath } from '../known-paths';
import {
  isAbsoluteTarget,
  localiseRedirect,
  pathOfTarget,
  type ContentRedirect,
} from './content-redirect';
import { findRedirectLoops } from './find-redirect-loops';
import { fixedRedirects } from './fixed-redirects';
import type { RedirectFinding, RedirectProblem } from './redirect-problem';
import { createRuleIndex, type LocalisedRule, type RuleIndex } from './rule-index';
import { syntaxProblems } from './syntax-problems';

/** The paths of pages, with the language prefix; those of pairs may be left out. */
export type RedirectPages = {
  /** Pages that a redirect may lead to. */
  readonly targets: ReadonlySet<string>;
  /** Pages that a redirect must not cover, now or later. */
  readonly taken: ReadonlySet<string>;
};

type Site = RedirectPages & {
  /** Whether every site redirects a path. */
  isFixed(source: string): boolean;
};

/**
 * Finds all redirects that cannot work, in the order of the list. The fixed rules are the site's
 * own and are not checked, but no other redirect may override them.
 */
export function findRedirectProblems(
  redirects: readonly ContentRedirect[],
  pages: RedirectPages,
): readonly RedirectProblem[] {
  const worded = redirects.map((redirect) => syntaxProblems(redirect));
  const rules = redirects.flatMap((redirect, index) =>
    worded[index]?.length === 0
      ? localiseRedirect(redirect).map((rule) => ({ ...rule, index }))
      : [],
  );
  const ruleIndex = createRuleIndex(rules);
  const site = { ...pages, isFixed: isFixedSource() };
  const { loops, members } = findRedirectLoops(rules, ruleIndex);
  const ofRules = rules.flatMap((rule) => {
    const findings = [
      sourceFinding(rule, ruleIndex, site),
      members.has(rule) ? undefined : targetFinding(rule, ruleIndex, site),
    ];
    return findings.flatMap((found) =>
      found === undefined ? [] : [{ ...found, index: rule.index }],
    );
  });
  return [
    ...worded.flatMap((findings, index) => findings.map((found) => ({ ...found, index }))),
    ...firstOfEachField(loops),
    ...firstOfEachField(ofRules),
  ].sort((a, b) => a.index - b.index);
}

function isFixedSource(): Site['isFixed'] {
  const fixed = fixedRedirects().map(({ from }) => ({ from, fits: compileHostPattern(from) }));
  return (source) => fixed.some(({ from, fits }) => from === source || fits(source) !== null);
}

/** Reports a problem of a redirect only once, even if it applies in every language. */
function firstOfEachField(found: readonly RedirectProblem[]): readonly RedirectProblem[] {
  const first = new Map<string, RedirectProblem>();
  for (const each of found) {
    const key = `${each.index} ${each.field}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}

function sourceFinding(
  { from, index }: LocalisedRule,
  ruleIndex: RuleIndex,
  { taken, isFixed }: Site,
): RedirectFinding | undefined {
  const earlier = ruleIndex.earliestFrom(from);
  if (earlier !== undefined && earlier.index < index)
    return { field: 'from', ...finding('redirectTwice', { path: from, target: earlier.to }) };
  const page = coveredPage(from, taken);
  if (page !== undefined)
    return { field: 'from', ...finding('redirectPage', { path: from, page }) };
  return isFixed(from) ? { field: 'from', ...finding('redirectFixed', { path: from }) } : undefined;
}

function coveredPage(from: string, taken: ReadonlySet<string>): string | undefined {
  if (!from.includes('*')) return taken.has(from) || isPair(from) ? from : undefined;
  const fits = compileHostPattern(from);
  return [...taken].find((path) => fits(path));
}

function targetFinding(
  { to }: RedirectRule,
  ruleIndex: RuleIndex,
  site: Site,
): RedirectFinding | undefined {
  if (isAbsoluteTarget(to)) return undefined;
  const path = pathOfTarget(to);
  const next = ruleIndex.matching(path);
  if (next !== undefined)
    return { field: 'to', ...finding('targetRedirected', { target: path, next: next.to }) };
  if (site.isFixed(path)) return { field: 'to', ...finding('targetFixed', { target: path }) };
  return isReachable(path, site.targets)
    ? undefined
    : { field: 'to', ...finding('targetMissing', { target: path }) };
}

/** A target with a placeholder is reachable when at least one page matches it. */
function isReachable(path: string, targets: ReadonlySet<string>): boolean {
  if (targets.has(path) || isPair(path)) return true;
  if (!path.includes(':splat')) return false;
  const fits = compileHostPattern(fillHostTarget(path, { splat: '*' }));
  return [...targets].some((page) => fits(page) !== null);
}

/** A shell serves the pairs without a page of their own. */
const isPair = (path: string): boolean => isPairPath(splitLocale(path).path);
