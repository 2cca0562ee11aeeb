import { isLimitRejection, quoteErrorOf, type QuoteError } from './quote-error';
import type { QuoteView } from './quote-view';
import { isUntouched, type CalculatorInput } from './selection';

/**
 * Returns whether the default amount does not fit the pair, so that the recommended one replaces
 * it.
 */
export function needsRecommendation({ refusal }: QuoteView, input: CalculatorInput): boolean {
  return refusal !== null && isLimitRejection(refusal) && isUntouched(input);
}

/**
 * Returns the error to show. An amount that the visitor has not typed is never treated as their
 * mistake.
 */
export function shownError(
  view: QuoteView,
  input: CalculatorInput,
  isGeneralMinimum = false,
): QuoteError | null {
  return needsRecommendation(view, input) ? null : quoteErrorOf(view, isGeneralMinimum);
}
