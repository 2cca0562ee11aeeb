import { finding } from '../../problems/problem';
import { isAbsoluteTarget, pathOfTarget } from './content-redirect';
import type { RedirectProblem } from './redirect-problem';
import type { LocalisedRule, RuleIndex } from './rule-index';

/**
 * Finds redirects that lead back to themselves.
 * @returns one problem for each loop, at its last redirect, and the rules that are part of a loop
 */
export function findRedirectLoops(
  rules: readonly LocalisedRule[],
  ruleIndex: RuleIndex,
): {
  loops: readonly RedirectProblem[];
  members: ReadonlySet<LocalisedRule>;
} {
  const members = new Set<LocalisedRule>();
  const settled = new Set<LocalisedRule>();
  const loops = rules.flatMap((start) => {
    const loop = loopFrom(start, ruleIndex, settled);
    if (loop.length === 0) return [];
    loop.forEach((rule) => members.add(rule));
    return [loopProblem(loop)];
  });
  return { loops, members };
}

/** An editor who adds a redirect to the end of the list has closed the loop with it. */
function loopProblem(loop: readonly LocalisedRule[]): RedirectProblem {
  const way = [...loop, ...loop.slice(0, 1)].map(({ from }) => `"${from}"`);
  return {
    index: Math.max(...loop.map(({ index }) => index)),
    field: 'to',
    ...finding('redirectLoop', { loop: way.join(' → ') }),
  };
}

/** Follows the targets until they end, reach a rule that is already checked, or close a loop. */
function loopFrom(
  start: LocalisedRule,
  ruleIndex: RuleIndex,
  settled: Set<LocalisedRule>,
): readonly LocalisedRule[] {
  const way: LocalisedRule[] = [];
  let rule: LocalisedRule | undefined = start;
  while (rule !== undefined && !settled.has(rule)) {
    settled.add(rule);
    way.push(rule);
    rule = nextRule(rule, ruleIndex);
  }
  const entry = rule === undefined ? -1 : way.indexOf(rule);
  return entry === -1 ? [] : way.slice(entry);
}

const nextRule = ({ to }: LocalisedRule, ruleIndex: RuleIndex): LocalisedRule | undefined =>
  isAbsoluteTarget(to) ? undefined : ruleIndex.matching(pathOfTarget(to));
