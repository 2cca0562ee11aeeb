import { viewFor } from '../pure/calculator-view';
import type { QuoteTrouble } from '../pure/quote-trouble';
import type { QuoteView } from '../pure/quote-view';
import { shownTrouble } from '../pure/shown-trouble';
import { useQuoteView } from './quote-store';
import { useAmountInput, usePair, useQuestion } from './use-calculator';

/** The live quote for what is chosen now, and what is wrong with it. */
export function useQuote(): { readonly view: QuoteView; readonly trouble: QuoteTrouble | null } {
  const pair = usePair();
  const amount = useAmountInput();
  const view = viewFor(useQuestion(), useQuoteView());
  return { view, trouble: shownTrouble(view, { pair, amount }) };
}
