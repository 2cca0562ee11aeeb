import { useRecoilValue } from 'recoil';

import { siteFacts } from '../../../config/site-facts';
import { useSession } from '../../../lib/session/session';
import { viewFor } from '../pure/calculator-view';
import type { QuoteError } from '../pure/quote-error';
import type { QuoteView } from '../pure/quote-view';
import { shownError } from '../pure/shown-error';
import { useQuoteView } from './quote-store';
import { referrerIdState } from './referrer-id-state';
import { useAmountInput, usePair, useQuoteQuery } from './use-calculator';

/** Returns the live quote for the current choice, and its error. */
export function useQuote(): { readonly view: QuoteView; readonly error: QuoteError | null } {
  const pair = usePair();
  const amount = useAmountInput();
  const view = viewFor(useQuoteQuery(), useQuoteView());
  const isRegistered = useSession().kind === 'user';
  const isOfPartner =
    useRecoilValue(referrerIdState) === siteFacts.partnerReferralId &&
    siteFacts.partnerReferralId !== null;
  return { view, error: shownError(view, { pair, amount }, isRegistered && isOfPartner) };
}
