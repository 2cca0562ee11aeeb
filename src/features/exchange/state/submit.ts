import type { QuoteResponse } from '@quayside/contract/schemas/quotes';
import { quoteStatement } from '@quayside/contract/signing/statements';
import { useEffect, useRef, useState } from 'react';
import { useRecoilState, useRecoilValue } from 'recoil';

import { siteConfig } from '../../../config/site-config';
import { siteFacts } from '../../../config/site-facts';
import { useLocale } from '../../../i18n/use-locale';
import { readAttribution } from '../../../lib/attribution/attribution';
import { logFailure } from '../../../lib/log-failure';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/use-session';
import { verifyProof } from '../../../lib/signing/verify-proof';
import { createStoredValue } from '../../../lib/stored-value';
import { usePageRestored } from '../../../lib/use-page-restored';
import { cardStep } from '../model/card-step';
import { emailStep } from '../model/email-step';
import { exchangeKind } from '../model/exchange-kind';
import { orderDraft, type OrderAttribution } from '../model/order-draft';
import type { OrderDraft } from '../model/order-draft-schema';
import { quoteTrust, type QuoteTrust } from '../model/quote-trust';
import { submissionIdOf } from '../model/submission';
import { referrerIdState, usePair, useAmountInput } from './calculator';
import { submitPhaseState, useOrderForm, usePayee } from './form';
import { useQuote } from './quotes';
import type { CardOrderInput } from './submission-runner';
import { submissions } from './submissions';

/**
 * Whether the visitor has declined emails about orders in this browser: the stored confirmation
 * flag.
 */
const declinedEmail = createStoredValue<boolean>({
  name: 'email-confirmed',
  version: 1,
  fallback: false,
  parse: (json) => (typeof json === 'boolean' ? json : undefined),
});

type CardOrder = { readonly userEmail: string; readonly card: CardOrderInput };

type CardStepper = {
  /** Returns the order to pay by card; null if an account or its email is missing. */
  readonly nextCardStep: (quote: QuoteResponse) => CardOrder | null;
  /** True if the user is logged in without an email, which an order paid by card needs. */
  readonly isEmailMissing: boolean;
};

/**
 * Returns the next step of a submit for a card payment. A visitor who registers or logs in stays on
 * the page, with the same order.
 */
function useCardStep(): CardStepper {
  const session = useSession();
  const [isEmailMissing, setEmailMissing] = useState(false);
  return {
    isEmailMissing,
    nextCardStep(quote) {
      const step = cardStep(session, quote);
      setEmailMissing(step.kind === 'email_lacking');
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

/** Returns the next step of a submit for a coin payment: ask for an email, or create the order. */
function useEmailStep(): (quote: QuoteResponse) => ReturnType<typeof emailStep> {
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

/** Returns where the visitor came from. The referrer is the one used in the quote request. */
function attributionFor(referrerId: string | null): OrderAttribution {
  const { utmData, browserFingerprint } = readAttribution();
  return {
    referrerId,
    utmData: utmData === null ? null : { records: utmData },
    browserFingerprint,
  };
}

/** Returns a function that creates an order draft from the form's values. */
function useOrderDraft(): (quote: QuoteResponse, userEmail: string | null) => OrderDraft {
  const pair = usePair();
  const destination = usePayee('destination').payee;
  const refund = usePayee('refund').payee;
  const referrerId = useRecoilValue(referrerIdState);
  const locale = useLocale();
  return (quote, userEmail) =>
    orderDraft({
      pair,
      quote,
      destination,
      refund,
      userEmail,
      attribution: attributionFor(referrerId),
      locale,
    });
}

export type OrderSubmit = {
  /** Handles the result of the email prompt; null continues without an email. */
  readonly answerEmail: (email: string | null) => void;
  /** Closes the email prompt without creating an order. */
  readonly cancelEmail: () => void;
  readonly isAskingEmail: boolean;
  /** Why the displayed quote is not used for an order, or null. */
  readonly trustError: Exclude<QuoteTrust, 'trusted'> | null;
  /** True if the user has no email, which an order paid by card needs. */
  readonly isEmailMissing: boolean;
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

/** Prepares and stores the order from a confirmed form. The page of the pending order sends it. */
export function useOrderSubmit(
  onPending: (destinationAddress: string, submissionId: string) => void,
): OrderSubmit {
  const [phase, setPhase] = useRecoilState(submitPhaseState);
  const { reasons, typeEmail } = useOrderForm();
  const { isEmailMissing, nextCardStep } = useCardStep();
  const nextEmailStep = useEmailStep();
  const [trustError, setTrustError] = useState<OrderSubmit['trustError']>(null);
  const pair = usePair();
  const { side } = useAmountInput();
  const { quote } = useQuote().view;
  const draftFor = useOrderDraft();

  const stop = (): void => {
    setPhase({ kind: 'idle' });
  };
  // A restored page has stored its submission, so another submit of the same draft reuses it.
  usePageRestored(stop);

  const make = async (seen: QuoteResponse, userEmail: string | null, card?: CardOrderInput) => {
    setPhase({ kind: 'busy' });
    const trust = await trustOf(seen);
    setTrustError(trust === 'trusted' ? null : trust);
    if (trust !== 'trusted') return stop();
    const submission = await submissions.prepare(draftFor(seen, userEmail), side, card);
    // The page of the pending order sends it: that is another document, which would end a request of
    // this one.
    onPending(submission.draft.destinationAddress, submissionIdOf(submission));
  };

  /**
   * Nothing is sent before it is stored, so a failure here has created no order, and the visitor
   * can submit again.
   */
  const start = (seen: QuoteResponse, userEmail: string | null, card?: CardOrderInput): void => {
    make(seen, userEmail, card).catch((cause: unknown) => {
      logFailure('The order could not be prepared', cause);
      stop();
    });
  };

  const takeUp = (seen: QuoteResponse): void => {
    if (exchangeKind(pair) !== 'crypto') {
      const order = nextCardStep(seen);
      if (order === null) stop();
      else start(seen, order.userEmail, order.card);
      return;
    }
    const step = nextEmailStep(seen);
    if (step.kind === 'ask') setPhase({ kind: 'asking_email' });
    else start(seen, step.userEmail);
  };
  const latestTakeUp = useRef(takeUp);
  latestTakeUp.current = takeUp;
  useEffect(() => {
    if (phase.kind === 'unavailable') setPhase({ kind: 'idle' });
    if (phase.kind === 'confirmed') latestTakeUp.current(phase.quote);
  }, [phase, setPhase]);

  return {
    answerEmail(answer) {
      if (answer === null) declinedEmail.write(true);
      else typeEmail(answer);
      // The quote may have expired while the prompt was open. The next submit then does not ask
      // again.
      if (quote === null || reasons.length > 0) stop();
      else start(quote, answer);
    },
    cancelEmail: stop,
    isAskingEmail: phase.kind === 'asking_email',
    trustError,
    isEmailMissing,
  };
}
