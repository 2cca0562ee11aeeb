import { compileHostPattern } from '@quayside/contract/site/host-pattern';
import type { RedirectRule } from '@quayside/contract/site/host-rules';

/** A rule for one language, with the index of its redirect in the editors' list. */
export type LocalisedRule = RedirectRule & { index: number };

export type RuleIndex = {
  /** Returns the first rule with exactly this source. */
  earliestFrom(source: string): LocalisedRule | undefined;
  /** Returns the first rule that would apply to this path. */
  matching(path: string): LocalisedRule | undefined;
};

/**
 * Indexes rules for fast lookup, since there may be thousands: only patterns have to be tried one
 * by one.
 */
export function createRuleIndex(rules: readonly LocalisedRule[]): RuleIndex {
  const bySource = new Map<string, LocalisedRule>();
  for (const rule of rules) if (!bySource.has(rule.from)) bySource.set(rule.from, rule);
  const patterns = rules
    .filter(({ from }) => from.includes('*'))
    .map((rule) => ({ rule, fits: compileHostPattern(rule.from) }));
  return {
    earliestFrom: (source) => bySource.get(source),
    matching: (path) =>
      bySource.get(path) ?? patterns.find(({ fits }) => fits(path) !== null)?.rule,
  };
}
