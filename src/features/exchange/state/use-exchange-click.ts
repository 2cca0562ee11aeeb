import { useRef, useState } from 'react';
import type { QuoteAnswer } from '@quayside/contract/operations/quotes';
import { quoteStatement } from '@quayside/contract/signing/statements';

import { siteConfig } from '../../../config/site-config';
import { logFailure } from '../../../lib/log-failure';
import { verifyProof } from '../../../lib/signing/verify-proof';
import { usePageRestored } from '../../../lib/use-page-restored';
import { wishIdOf } from '../pure/creation';
import { exchangeKind } from '../pure/exchange-kind';
import type { AmountSide } from '../pure/quote-request';
import { quoteTrust, type QuoteTrust } from '../pure/quote-trust';
import { fieldOfReason } from '../rules/first-field';
import type { FormReason } from '../rules/form-reasons';
import type { CardWish } from './creation-runner';
import { creations } from './creations';
import { emailRefusal } from './email-refusal';
import { useAmountInput, usePair } from './use-calculator';
import { useCardStep } from './use-card-step';
import { useEmailStep } from './use-email-step';
import { useOrderDraft } from './use-order-draft';
import { useOrderForm } from './use-order-form';
import { usePress } from './use-press';
import { useQuote } from './use-quote';

export type ExchangeClick = {
  readonly press: () => void;
  /** Answers the question for an email; null continues without one. */
  readonly answerEmail: (email: string | null) => void;
  /** Leaves the question: no order is made. */
  readonly cancelEmail: () => void;
  readonly isAskingEmail: boolean;
  /** Why the quote on the page is not ordered on, or null. */
  readonly distrust: Exclude<QuoteTrust, 'trusted'> | null;
  /** The user has no email, and an order that is paid with a card needs one. */
  readonly isEmailLacking: boolean;
};

async function trustOf(quote: QuoteAnswer): Promise<QuoteTrust> {
  try {
    return quoteTrust(
      await verifyProof(quoteStatement(quote), quote.proof),
      siteConfig.signingKeys !== '',
    );
  } catch {
    return 'unchecked';
  }
}

function focusFieldOf(reason: FormReason | undefined, side: AmountSide): void {
  const fieldId = reason === undefined ? null : fieldOfReason(reason, side);
  if (fieldId !== null) document.getElementById(fieldId)?.focus();
}

/**
 * The exchange click: everything from the press of the button until the order's page takes over.
 */
export function useExchangeClick(
  onPending: (destinationAddress: string, wishId: string) => void,
): ExchangeClick {
  const { press: stage, setPress } = usePress();
  const { reasons, typeEmail, showErrors } = useOrderForm();
  const { isEmailLacking, nextOfCard } = useCardStep();
  const nextOfEmail = useEmailStep();
  const [distrust, setDistrust] = useState<ExchangeClick['distrust']>(null);
  const pair = usePair();
  const { side } = useAmountInput();
  const { quote } = useQuote().view;
  const draftFor = useOrderDraft();
  // A second press in the same moment comes before the state is updated.
  const isUnderWay = useRef(false);

  const stop = (): void => {
    isUnderWay.current = false;
    setPress('idle');
  };
  // What was pressed is stored by then: another press of the same wish joins it.
  usePageRestored(stop);

  const make = async (seen: QuoteAnswer, userEmail: string | null, card?: CardWish) => {
    setPress('busy');
    const trust = await trustOf(seen);
    setDistrust(trust === 'trusted' ? null : trust);
    if (trust !== 'trusted') return stop();
    const creation = await creations.prepare(draftFor(seen, userEmail), side, card);
    // What waits for a verification is not sent by this.
    void creations.run(creation.intent);
    onPending(creation.draft.destinationAddress, wishIdOf(creation));
  };

  /**
   * Nothing is sent before it is stored: what fails here has made no order, and the button may be
   * pressed again.
   */
  const start = (seen: QuoteAnswer, userEmail: string | null, card?: CardWish): void => {
    make(seen, userEmail, card).catch((cause: unknown) => {
      logFailure('The order could not be prepared', cause);
      stop();
    });
  };

  const press = (): void => {
    if (isUnderWay.current || stage !== 'idle') return;
    isUnderWay.current = true;
    const [firstReason] = reasons;
    showErrors(firstReason !== undefined);
    if (firstReason !== undefined || quote === null) {
      focusFieldOf(firstReason, side);
      stop();
      return;
    }
    if (exchangeKind(pair) !== 'crypto') {
      const order = nextOfCard(quote);
      if (order === null) stop();
      else start(quote, order.userEmail, order.card);
      return;
    }
    const step = nextOfEmail(quote);
    if (step.kind === 'ask') setPress('asking_email');
    else start(quote, step.userEmail);
  };

  return {
    press,
    answerEmail(answer) {
      if (answer === null) emailRefusal.write(true);
      else typeEmail(answer);
      // The quote may have gone while the question stood: the next press then asks nothing.
      if (quote === null || reasons.length > 0) stop();
      else start(quote, answer);
    },
    cancelEmail: stop,
    isAskingEmail: stage === 'asking_email',
    distrust,
    isEmailLacking,
  };
}
