import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Card } from '../../../components/card/Card';
import { Notice } from '../../../components/notice/Notice';
import { useSession } from '../../../lib/session/use-session';
import { useFocusFallback } from '../../../lib/use-focus-fallback';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { caseStatusOf } from '../model/review-actions';
import { useReview, type Review } from '../state/use-review';
import { RejectForm } from './RejectForm';
import * as styles from './Review.module.css';

export type DecisionProps = { submission: KycReviewResponse; onReload: () => void };

/** Shows what this reviewer can do with the submission in its current status. */
export function Decision({ submission, onReload }: DecisionProps) {
  const { t } = useTranslation('review');
  const session = useSession();
  const me = session.kind === 'user' ? (session.email ?? String(session.userId)) : '';
  const review = useReview(submission, onReload);
  const status = caseStatusOf(submission, me);
  const headingRef = useFocusFallback<HTMLHeadingElement>(status);
  if (status === 'erased') return null;
  return (
    <Card as="section" isRaised aria-labelledby="review-decision">
      <h2 id="review-decision" ref={headingRef} tabIndex={-1} className={styles.subheading}>
        {t('decide.title')}
      </h2>
      <div className={styles.decision}>
        {submission.rejectReason !== null && (
          <div>
            <p className={styles.label}>{t('decide.rejectedBecause')}</p>
            <p className={styles.quote}>{submission.rejectReason}</p>
          </div>
        )}
        {status === 'waits' && (
          <ConfirmDecision
            text={t('decide.takeText')}
            button={t('decide.take')}
            isPrimary
            review={review}
            act="take"
          />
        )}
        {status === 'taken' && (
          <ConfirmDecision
            text={t('decide.heldByOther', { reviewer: submission.reviewer ?? '' })}
            button={t('decide.release')}
            review={review}
            act="release"
          />
        )}
        {status === 'rejected' && (
          <ConfirmDecision
            text={t('decide.reverseText')}
            button={t('decide.reverse')}
            review={review}
            act="reverse"
          />
        )}
        {status === 'rejected-by-me' && <Notice>{t('decide.secondReviewer')}</Notice>}
        {status === 'passed' && <Notice tone="success">{t('decide.passed')}</Notice>}
        {status === 'mine' && <OwnCase locale={submission.locale} review={review} />}
        {review.failureText !== null && (
          <Notice tone="error" role="alert">
            {review.failureText}
          </Notice>
        )}
      </div>
    </Card>
  );
}

function ConfirmDecision({
  text,
  button,
  isPrimary = false,
  review,
  act,
}: {
  text: string;
  button: string;
  isPrimary?: boolean;
  review: Review;
  act: 'take' | 'release' | 'reverse';
}) {
  return (
    <>
      <p>{text}</p>
      <div>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          isBusy={review.isBusy}
          onClick={() => {
            review.act(act);
          }}
        >
          {button}
        </Button>
      </div>
    </>
  );
}

/** Asks the reviewer to confirm a decision, because they cannot undo it themselves. */
function OwnCase({ locale, review }: Pick<KycReviewResponse, 'locale'> & { review: Review }) {
  const { t } = useTranslation('review');
  const [pending, setPending] = useState<'approve' | 'reject' | null>(null);
  const placeRef = useFocusOnChange<HTMLDivElement>(pending);
  const cancel = () => {
    setPending(null);
  };
  return (
    <div ref={placeRef}>
      {pending === null && (
        <div className={styles.actions}>
          <Button
            variant="primary"
            iconStart="check"
            onClick={() => {
              setPending('approve');
            }}
          >
            {t('decide.approve')}
          </Button>
          <Button
            variant="danger"
            iconStart="close"
            onClick={() => {
              setPending('reject');
            }}
          >
            {t('decide.reject')}
          </Button>
          <Button
            variant="quiet"
            isBusy={review.isBusy}
            onClick={() => {
              review.act('release');
            }}
          >
            {t('decide.release')}
          </Button>
        </div>
      )}
      {pending === 'approve' && (
        <div role="group" aria-labelledby="review-approve">
          <p id="review-approve" role="alert">
            {t('decide.approveAsk')}
          </p>
          <div className={styles.actions}>
            <Button
              variant="primary"
              isBusy={review.isBusy}
              onClick={() => {
                review.act('approve');
              }}
            >
              {t('decide.approveYes')}
            </Button>
            <Button onClick={cancel}>{t('decide.cancel')}</Button>
          </div>
        </div>
      )}
      {pending === 'reject' && (
        <RejectForm
          locale={locale}
          isBusy={review.isBusy}
          onReject={(reason) => {
            review.act('reject', reason);
          }}
          onCancel={cancel}
        />
      )}
    </div>
  );
}
