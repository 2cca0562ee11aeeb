import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../../content/locales/en/pending.json';
import { Button, buttonClass } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { pendingOrderPath } from '../../../lib/order-path';
import { openAccountDialog } from '../../../lib/session/account-dialog';
import { useSession } from '../../../lib/session/use-session';
import { useIsSessionKnown } from '../../../lib/session/use-is-session-known';
import { isSaleDraft } from '../model/order-draft-schema';
import {
  submissionFor,
  isOfAnother,
  submissionIdOf,
  type OrderSubmission,
  type SubmissionOutcome,
} from '../model/submission';
import { returning } from '../state/returning';
import { submissions, useSubmissions } from '../state/submissions';
import type { PendingOrderProps } from './pending-order-props';
import { PendingFacts } from './PendingFacts';
import { PendingOutcome } from './PendingOutcome';
import { PendingUnknown } from './PendingUnknown';

import * as styles from './PendingOrder.module.css';

/** The headings of the page while no request is in progress. */
const headings = {
  open: 'unknown',
  verifying: 'verifying',
  unknown: 'unknown',
  refused: 'refused',
  moved: 'moved',
  created: 'making',
  returned: 'refused',
} as const satisfies Record<SubmissionOutcome['kind'], string>;

/**
 * The page of an order that is being created. It sends the order, or resumes it after a reload, and
 * is replaced by the order's own page. An old order is not resent without the visitor's consent.
 */
export function PendingOrder({
  destinationAddress,
  submissionId,
  onCreated,
  ...ways
}: PendingOrderProps) {
  const isReady = useLazyTexts('pending', english);
  const known = useSubmissions();
  const [isDiscarded, setIsDiscarded] = useState(false);
  const session = useSession();
  const isSessionKnown = useIsSessionKnown();
  const userId = session.kind === 'user' ? session.userId : null;
  const submission =
    destinationAddress === null
      ? null
      : submissionFor(known, destinationAddress, userId, submissionId);
  const isOthers = submission !== null && isOfAnother(submission, userId);
  const intent = submission?.intent ?? null;
  const { orderId, orderKey } = isOthers
    ? noCreatedReference
    : createdReferenceOf(submission, destinationAddress);

  useEffect(() => {
    if (destinationAddress === null) return;
    // Reads from storage, because the first render has not done so yet.
    const stored = submissions.forAddress(destinationAddress, userId, submissionId);
    if (stored !== null && !isOfAnother(stored, userId) && !submissions.isOld(stored))
      void submissions.run(stored.intent);
  }, [destinationAddress, submissionId, intent, userId]);
  useEffect(() => {
    if (orderId !== null && orderKey !== null) onCreated({ orderId, destinationAddress: orderKey });
    // Opens the order only once, even if the callback changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId, orderKey]);

  // Until the session is known, the visitor may still turn out to be the order's owner.
  const isUndecided = isOthers && userId === null && !isSessionKnown;
  if (!isReady || isUndecided)
    return (
      <div className={styles.root} aria-busy>
        <Card isRaised>
          <Skeleton height="16rem" />
        </Card>
      </div>
    );
  return (
    <div className={styles.root}>
      <Card isRaised>
        {submission === null ? (
          <NothingPending isFocused={isDiscarded} />
        ) : isOthers ? (
          <OthersPending submission={submission} />
        ) : (
          <PendingCard
            key={submission.intent}
            submission={submission}
            {...ways}
            onDiscarded={() => {
              setIsDiscarded(true);
            }}
          />
        )}
      </Card>
    </div>
  );
}

type CreatedReference = { readonly orderId: string | null; readonly orderKey: string | null };
const noCreatedReference: CreatedReference = { orderId: null, orderKey: null };

/**
 * Returns the created order and the key of its page: the visitor's address, or for a sale the key
 * from the service.
 */
function createdReferenceOf(
  submission: OrderSubmission | null,
  destinationAddress: string | null,
): CreatedReference {
  if (submission?.outcome.kind !== 'created') return noCreatedReference;
  const { orderId, orderKey = destinationAddress } = submission.outcome;
  return { orderId, orderKey };
}

type PendingCardProps = Pick<PendingOrderProps, 'onBack' | 'renderVerification'> & {
  submission: OrderSubmission;
  onDiscarded: () => void;
};

function PendingCard({ submission, onBack, onDiscarded, renderVerification }: PendingCardProps) {
  const { t } = useTranslation('pending');
  const [isTried, setIsTried] = useState(false);
  const [isVerified, setIsVerified] = useState(false);
  const { outcome, intent, draft, cardPartner } = submission;
  const { kind } = outcome;
  const isSale = isSaleDraft(draft);
  const isOld = submissions.isOld(submission);
  const isMaking = !isOld && (kind === 'open' || kind === 'created');
  const goBack = async () => {
    await submissions.returnToForm(intent);
    returning.write(true);
    onBack({ fromSlug: draft.instrumentFrom.slug, toSlug: draft.instrumentTo.slug });
  };
  const isProofEnough = outcome.kind === 'verifying' && outcome.isProofEnough === true;
  const resume = () => {
    if (!isProofEnough) setIsVerified(true);
    void submissions.resume(intent);
  };
  const content = () => {
    if (isMaking) return <DepositPlaceholder isByCard={cardPartner !== undefined} />;
    if (kind === 'verifying')
      return (
        <VerifyingBuyer
          onBack={() => {
            void goBack();
          }}
        >
          {renderVerification({
            partner: cardPartner ?? '',
            destinationAddress: draft.destinationAddress,
            isRepeated: isVerified,
            isProofEnough,
            onVerified: resume,
          })}
        </VerifyingBuyer>
      );
    const silence = outcome.kind === 'unknown' && (isTried || !isOld) ? outcome.silence : null;
    if (isOld || kind === 'unknown')
      return (
        <PendingUnknown
          submission={submission}
          isOld={isOld}
          silence={silence}
          onAgain={() => {
            setIsTried(true);
          }}
          onDiscarded={onDiscarded}
        />
      );
    return (
      <PendingOutcome
        submission={submission}
        onBack={() => {
          void goBack();
        }}
      />
    );
  };
  return (
    <div className={styles.pending} aria-busy={isMaking || undefined}>
      <h1 className={styles.heading}>{t(`heading.${isMaking ? 'making' : headings[kind]}`)}</h1>
      <div role="status">
        {isMaking && (
          <p>
            {t(isSale ? 'makingToCard' : cardPartner === undefined ? 'making' : 'makingByCard')}
          </p>
        )}
      </div>
      <PendingFacts draft={draft} isByCard={cardPartner !== undefined && !isSale} />
      {content()}
    </div>
  );
}

/** Offers a way back to the form during a long verification. */
function VerifyingBuyer({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const { t } = useTranslation('pending');
  return (
    <>
      {children}
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}

/** A placeholder for the deposit address with its QR code, or for the payment link. */
function DepositPlaceholder({ isByCard }: { isByCard: boolean }) {
  return (
    <div className={styles.deposit} aria-hidden="true">
      {!isByCard && <Skeleton width="10rem" height="10rem" />}
      <Skeleton height="3.5rem" />
    </div>
  );
}

/**
 * Shown for an order that was started by another account. Only that account can continue, so no
 * details are shown.
 */
function OthersPending({ submission }: { submission: OrderSubmission }) {
  const { t } = useTranslation('pending');
  return (
    <div className={styles.pending}>
      <h1 className={styles.heading}>{t('others.heading')}</h1>
      <p>{t('others.text')}</p>
      <div className={styles.actions}>
        <LocalLink to="/" className={buttonClass({})}>
          {t('nothing.home')}
        </LocalLink>
        <Button
          variant="primary"
          onClick={() => {
            openAccountDialog(
              'login',
              pendingOrderPath(submission.draft.destinationAddress, submissionIdOf(submission)),
            );
          }}
        >
          {t('others.logIn')}
        </Button>
      </div>
    </div>
  );
}

/** @param isFocused moves focus to the heading, because the button that led here is gone */
function NothingPending({ isFocused }: { isFocused: boolean }) {
  const { t } = useTranslation('pending');
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) headingRef.current?.focus();
  }, [isFocused]);
  return (
    <div className={styles.pending}>
      <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
        {t('nothing.heading')}
      </h1>
      <p>{t('nothing.text')}</p>
      <div className={styles.actions}>
        <LocalLink to="/order" className={buttonClass({})}>
          {t('nothing.orders')}
        </LocalLink>
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('nothing.home')}
        </LocalLink>
      </div>
    </div>
  );
}
