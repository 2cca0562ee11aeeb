import { isAbsoluteTarget } from './content-redirect';
import type { LocalisedRule, RuleIndex } from './rule-index';

/**
 * Finds redirects that lead back to themselves.
 * @returns one message for each loop, at its first redirect, and the rules that are part of a loop
 */
export function findRedirectLoops(
  rules: readonly LocalisedRule[],
  ruleIndex: RuleIndex,
): {
  rounds: readonly { index: number; messages: readonly string[] }[];
  members: ReadonlySet<LocalisedRule>;
} {
  const members = new Set<LocalisedRule>();
  const settled = new Set<LocalisedRule>();
  const rounds = rules.flatMap((start) => {
    const round = loopFrom(start, ruleIndex, settled);
    if (round.length === 0) return [];
    round.forEach((rule) => members.add(rule));
    const way = [...round, round[0]].map((rule) => `"${rule?.from ?? ''}"`).join(' → ');
    return [
      {
        index: Math.min(...round.map(({ index }) => index)),
        messages: [`${way} is a loop: point one of them to a page`],
      },
    ];
  });
  return { rounds, members };
}

/** Follows the targets until they end, reach a rule that is already checked, or close a loop. */
function loopFrom(
  start: LocalisedRule,
  ruleIndex: RuleIndex,
  settled: Set<LocalisedRule>,
): readonly LocalisedRule[] {
  const way: LocalisedRule[] = [];
  for (
    let rule: LocalisedRule | undefined = start;
    rule !== undefined && !settled.has(rule);
    rule = isAbsoluteTarget(rule.to)
      ? undefined
      : ruleIndex.matching(rule.to.split(/[?#]/, 1)[0] ?? '')
  ) {
    settled.add(rule);
    way.push(rule);
  }
  const last = way.at(-1);
  const next =
    last === undefined || isAbsoluteTarget(last.to)
      ? undefined
      : ruleIndex.matching(last.to.split(/[?#]/, 1)[0] ?? '');
  const entry = next === undefined ? -1 : way.indexOf(next);
  return entry === -1 ? [] : way.slice(entry);
}
