import type { KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { useTranslation } from 'react-i18next';

import { Card } from '../../../components/card/Card';
import { DataSlot } from '../../../components/data-slot/DataSlot';
import { Disclosure } from '../../../components/disclosure/Disclosure';
import { Notice } from '../../../components/notice/Notice';
import { RowItem, RowNote } from '../../../components/row-list/RowItem';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import { useRemoteTexts } from '../../../lib/remote/use-remote-texts';
import { reviewPath } from '../model/review-path';
import { rejectionKey } from '../model/review-rejection';
import { useCase } from '../state/use-case';
import { CaseFacts, PersonalFacts } from './CaseFacts';
import { CasePhotos } from './CasePhotos';
import { Decision } from './Decision';
import * as styles from './Review.module.css';

/**
 * Shows one submission: the user, their data, their photos side by side, the decision, and the
 * history.
 */
export function CaseScreen({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation('review');
  const opened = useCase(submissionId);
  const texts = useRemoteTexts(opened);
  const rejection = opened.failure === null ? null : rejectionKey(opened.failure);
  return (
    <>
      <p>
        <LocalLink to={reviewPath(null)}>{t('back')}</LocalLink>
      </p>
      <DataSlot
        {...texts}
        failedText={rejection === null ? texts.failedText : t(`refused.${rejection}`)}
        answer={opened.answer}
        onRetry={opened.reload}
        skeleton={
          <>
            <Skeleton height="8rem" />
            <Skeleton height="20rem" />
          </>
        }
      >
        {(submission) => <OpenedCase submission={submission} onReload={opened.reload} />}
      </DataSlot>
    </>
  );
}

function OpenedCase({
  submission,
  onReload,
}: {
  submission: KycReviewResponse;
  onReload: () => void;
}) {
  const { t } = useTranslation('review');
  const { email, userId, personal } = submission;
  const user = email ?? t('user', { id: userId });
  return (
    <>
      <Card as="section" aria-labelledby="review-case">
        <h2 id="review-case" tabIndex={-1} className={styles.subheading}>
          {t('case', { user })}
        </h2>
        <CaseFacts submission={submission} />
      </Card>
      {personal === null ? (
        <Notice title={t('gone')}>{t('goneText')}</Notice>
      ) : (
        <>
          <PersonalFacts personal={personal} />
          <CasePhotos submission={submission} user={user} onReload={onReload} />
        </>
      )}
      <Decision submission={submission} onReload={onReload} />
      <History history={submission.history} />
    </>
  );
}

function History({ history }: Pick<KycReviewResponse, 'history'>) {
  const { t } = useTranslation('review');
  const locale = useLocale();
  return (
    <Disclosure summary={t('history.title')}>
      <ul>
        {history.map(({ at, act, by, photo }, index) => (
          <RowItem
            key={index}
            title={t(
              act === 'viewed' && photo !== null
                ? `history.act.viewed_${photo}`
                : `history.act.${act}`,
            )}
          >
            <RowNote>
              {t('history.line', {
                time: formatDateTime(Date.parse(at), locale),
                by: by ?? t('history.nobody'),
              })}
            </RowNote>
          </RowItem>
        ))}
      </ul>
    </Disclosure>
  );
}
