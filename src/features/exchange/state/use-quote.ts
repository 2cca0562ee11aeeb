import { viewFor } from '../pure/calculator-view';
import { troubleOf, type QuoteTrouble } from '../pure/quote-trouble';
import type { QuoteView } from '../pure/quote-view';
import { useQuoteView } from './quote-store';
import { useQuestion } from './use-calculator';

/** The live quote for what is chosen now, and what is wrong with it. */
export function useQuote(): { readonly view: QuoteView; readonly trouble: QuoteTrouble | null } {
  const view = viewFor(useQuestion(), useQuoteView());
  return { view, trouble: troubleOf(view) };
}
