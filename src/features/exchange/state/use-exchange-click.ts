import { useRef, useState } from 'react';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { quoteStatement } from '@quayside/contract/signing/statements';

import { siteConfig } from '../../../config/site-config';
import { logFailure } from '../../../lib/log-failure';
import { verifyProof } from '../../../lib/signing/verify-proof';
import { usePageRestored } from '../../../lib/use-page-restored';
import { exchangeKind } from '../pure/exchange-kind';
import type { AmountSide } from '../pure/quote-request';
import { quoteTrust, type QuoteTrust } from '../pure/quote-trust';
import { submissionIdOf } from '../pure/submission';
import { fieldOfReason } from '../rules/first-field';
import type { FormReason } from '../rules/form-reasons';
import { declinedEmail } from './declined-email';
import type { CardOrderInput } from './submission-runner';
import { submissions } from './submissions';
import { useAmountInput, usePair } from './use-calculator';
import { useCardStep } from './use-card-step';
import { useEmailStep } from './use-email-step';
import { useOrderDraft } from './use-order-draft';
import { useOrderForm } from './use-order-form';
import { useQuote } from './use-quote';
import { useSubmitPhase } from './use-submit-phase';

export type ExchangeClick = {
  readonly submit: () => void;
  /** Handles the result of the email prompt; null continues without an email. */
  readonly answerEmail: (email: string | null) => void;
  /** Closes the email prompt without creating an order. */
  readonly cancelEmail: () => void;
  readonly isAskingEmail: boolean;
  /** Why the displayed quote is not used for an order, or null. */
  readonly distrust: Exclude<QuoteTrust, 'trusted'> | null;
  /** True if the user has no email, which an order paid by card needs. */
  readonly isEmailLacking: boolean;
};

async function trustOf(quote: QuoteResponse): Promise<QuoteTrust> {
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

/** Handles the exchange click: everything from the submit until the order page takes over. */
export function useExchangeClick(
  onPending: (destinationAddress: string, submissionId: string) => void,
): ExchangeClick {
  const { phase: stage, setPhase } = useSubmitPhase();
  const { reasons, typeEmail, showErrors } = useOrderForm();
  const { isEmailLacking, nextOfCard } = useCardStep();
  const nextOfEmail = useEmailStep();
  const [distrust, setDistrust] = useState<ExchangeClick['distrust']>(null);
  const pair = usePair();
  const { side } = useAmountInput();
  const { quote } = useQuote().view;
  const draftFor = useOrderDraft();
  // A second submit at the same moment runs before the state is updated.
  const isUnderWay = useRef(false);

  const stop = (): void => {
    isUnderWay.current = false;
    setPhase('idle');
  };
  // The submission is stored by then, so another submit of the same draft reuses it.
  usePageRestored(stop);

  const make = async (seen: QuoteResponse, userEmail: string | null, card?: CardOrderInput) => {
    setPhase('busy');
    const trust = await trustOf(seen);
    setDistrust(trust === 'trusted' ? null : trust);
    if (trust !== 'trusted') return stop();
    const submission = await submissions.prepare(draftFor(seen, userEmail), side, card);
    // This does not send a submission that waits for a verification.
    void submissions.run(submission.intent);
    onPending(submission.draft.destinationAddress, submissionIdOf(submission));
  };

  /**
   * Nothing is sent before it is stored: a failure here has created no order, and the visitor can
   * submit again.
   */
  const start = (seen: QuoteResponse, userEmail: string | null, card?: CardOrderInput): void => {
    make(seen, userEmail, card).catch((cause: unknown) => {
      logFailure('The order could not be prepared', cause);
      stop();
    });
  };

  const submit = (): void => {
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
    if (step.kind === 'ask') setPhase('asking_email');
    else start(quote, step.userEmail);
  };

  return {
    submit,
    answerEmail(answer) {
      if (answer === null) declinedEmail.write(true);
      else typeEmail(answer);
      // The quote may have expired while the prompt was open. The next submit then does not ask
      // again.
      if (quote === null || reasons.length > 0) stop();
      else start(quote, answer);
    },
    cancelEmail: stop,
    isAskingEmail: stage === 'asking_email',
    distrust,
    isEmailLacking,
  };
}
