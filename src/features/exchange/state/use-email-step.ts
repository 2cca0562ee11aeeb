import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { useRecoilValue } from 'recoil';

import { siteFacts } from '../../../config/site-facts';
import { useSession } from '../../../lib/session/session';
import { emailStep } from '../rules/email-step';
import { declinedEmail } from './declined-email';
import { referrerIdState } from './referrer-id-state';
import { useOrderForm } from './use-order-form';

/** Returns the next step of a submit for a coin payment: ask for an email, or create the order. */
export function useEmailStep(): (quote: QuoteResponse) => ReturnType<typeof emailStep> {
  const session = useSession();
  const { email } = useOrderForm();
  const referrerId = useRecoilValue(referrerIdState);
  return ({ ckm, isPartnerReferral = false }) =>
    emailStep({
      sessionEmail: session.kind === 'user' ? session.email : null,
      formEmail: email === '' ? null : email,
      confirmationMode: ckm,
      isConfirmed: declinedEmail.read(),
      isPartnerReferral,
      referrerId,
      partnerReferralId: siteFacts.partnerReferralId,
    });
}
