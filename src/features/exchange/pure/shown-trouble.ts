import { isLimitRefusal, troubleOf, type QuoteTrouble } from './quote-trouble';
import type { QuoteView } from './quote-view';
import { isUntouched, type CalculatorInput } from './selection';

/**
 * Returns whether the default amount does not fit the pair, so that the recommended one replaces
 * it.
 */
export function needsRecommendation({ refusal }: QuoteView, input: CalculatorInput): boolean {
  return refusal !== null && isLimitRefusal(refusal) && isUntouched(input);
}

/**
 * Returns the error to show. An amount that the visitor has not typed is never treated as their
 * mistake.
 */
export function shownTrouble(
  view: QuoteView,
  input: CalculatorInput,
  isGeneralMinimum = false,
): QuoteTrouble | null {
  return needsRecommendation(view, input) ? null : troubleOf(view, isGeneralMinimum);
}
