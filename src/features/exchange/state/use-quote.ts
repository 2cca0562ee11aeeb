import { useRecoilValue } from 'recoil';

import { siteFacts } from '../../../config/site-facts';
import { useSession } from '../../../lib/session/session';
import { viewFor } from '../pure/calculator-view';
import type { QuoteTrouble } from '../pure/quote-trouble';
import type { QuoteView } from '../pure/quote-view';
import { shownTrouble } from '../pure/shown-trouble';
import { useQuoteView } from './quote-store';
import { referrerIdState } from './referrer-id-state';
import { useAmountInput, usePair, useQuestion } from './use-calculator';

/** Returns the live quote for the current choice, and its error. */
export function useQuote(): { readonly view: QuoteView; readonly trouble: QuoteTrouble | null } {
  const pair = usePair();
  const amount = useAmountInput();
  const view = viewFor(useQuestion(), useQuoteView());
  const isRegistered = useSession().kind === 'user';
  const isOfPartner =
    useRecoilValue(referrerIdState) === siteFacts.partnerReferralId &&
    siteFacts.partnerReferralId !== null;
  return { view, trouble: shownTrouble(view, { pair, amount }, isRegistered && isOfPartner) };
}
