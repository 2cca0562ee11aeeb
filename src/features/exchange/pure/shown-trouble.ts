import { isLimitRefusal, troubleOf, type QuoteTrouble } from './quote-trouble';
import type { QuoteView } from './quote-view';
import { isUntouched, type CalculatorInput } from './selection';

/**
 * Whether the amount that the calculator began with does not fit the pair: the recommended one
 * takes its place.
 */
export function needsRecommendation({ refusal }: QuoteView, input: CalculatorInput): boolean {
  return refusal !== null && isLimitRefusal(refusal) && isUntouched(input);
}

/**
 * The trouble that the visitor is told: an amount that they have not typed is no mistake of theirs.
 */
export function shownTrouble(
  view: QuoteView,
  input: CalculatorInput,
  isGeneralMinimum = false,
): QuoteTrouble | null {
  return needsRecommendation(view, input) ? null : troubleOf(view, isGeneralMinimum);
}
