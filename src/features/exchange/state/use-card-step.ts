import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { useState } from 'react';

import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/session';
import { cardStep } from '../rules/card-step';
import type { CardOrderInput } from './submission-runner';

type CardOrder = { readonly userEmail: string; readonly card: CardOrderInput };

export type CardStepper = {
  /** Returns the order to pay by card; null if an account or its email is missing. */
  readonly nextOfCard: (quote: QuoteResponse) => CardOrder | null;
  /** True if the user is logged in without an email, which an order paid by card needs. */
  readonly isEmailLacking: boolean;
};

/**
 * Returns the next step of a submit for a card payment. A visitor who registers or logs in stays on
 * the page, in the same order.
 */
export function useCardStep(): CardStepper {
  const session = useSession();
  const [isEmailLacking, setEmailLacking] = useState(false);
  return {
    isEmailLacking,
    nextOfCard(quote) {
      const step = cardStep(session, quote);
      setEmailLacking(step.kind === 'email_lacking');
      if (step.kind === 'register') openAccountDialog('register');
      return step.kind === 'create'
        ? {
            userEmail: step.userEmail,
            card: {
              partner: quote.liquidityProviderPublicCode,
              userId: step.userId,
              isVerificationNeeded: step.isVerificationNeeded,
            },
          }
        : null;
    },
  };
}
