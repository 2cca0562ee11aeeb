import type { QuoteAnswer } from '@quayside/contract/operations/quotes';
import { useState } from 'react';

import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/session';
import { cardStep } from '../rules/card-step';
import type { CardWish } from './creation-runner';

type CardOrder = { readonly userEmail: string; readonly card: CardWish };

export type CardStepper = {
  /** The order that a card is to pay; null where an account, or its email, is wanting first. */
  readonly nextOfCard: (quote: QuoteAnswer) => CardOrder | null;
  /** Somebody is logged in without an email, and an order that a card pays needs one. */
  readonly isEmailLacking: boolean;
};

/**
 * What a press leads to where a card pays. Whoever registers or logs in stays in the order, on the
 * page as it is.
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
