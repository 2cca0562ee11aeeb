import { isLimitRejection, quoteErrorOf, type QuoteError } from './quote-error';
import type { QuoteView } from './quote-view';
import { isUntouched, type CalculatorInput } from './selection';

/**
 * Returns whether the default amount is out of the pair's limits, so that the recommended one must
 * replace it.
 */
export function needsRecommendation({ rejection }: QuoteView, input: CalculatorInput): boolean {
  return rejection !== null && isLimitRejection(rejection) && isUntouched(input);
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
