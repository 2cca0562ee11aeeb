import type { KycQueueResponse } from '@quayside/contract/schemas/kyc';
import { useTranslation } from 'react-i18next';

import { Button, buttonClass } from '../../../components/button/Button';
import { EmptyList } from '../../../components/empty-list/EmptyList';
import { RowItem, RowNote } from '../../../components/row-list/RowItem';
import { Faint } from '../../../components/screen-text/ScreenText';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { useSession } from '../../../lib/session/use-session';
import { ago } from '../model/ago';
import { PAGE_SIZE, type QueueFilter } from '../model/queue-filter';
import { reviewPath } from '../model/review-path';
import * as styles from './Review.module.css';

export type QueueListProps = {
  answer: KycQueueResponse;
  filter: QueueFilter;
  page: number;
  onPage: (page: number) => void;
};

/** Shows a page of the list, with the age and the reviewer of each submission. */
export function QueueList({
  answer: { submissions, total },
  filter,
  page,
  onPage,
}: QueueListProps) {
  const { t } = useTranslation('review');
  if (total === 0)
    return <EmptyList title={t(`empty.${filter}`)}>{t(`empty.${filter}Text`)}</EmptyList>;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <>
      <Faint role="status">{t('total', { count: total })}</Faint>
      <ul>
        {submissions.map((submission) => (
          <QueueRow key={submission.submissionId} submission={submission} />
        ))}
      </ul>
      {(pages > 1 || page > 0) && (
        <nav className={styles.pages} aria-label={t('pages')}>
          <Button
            disabled={page === 0}
            onClick={() => {
              onPage(page - 1);
            }}
          >
            {t('previous')}
          </Button>
          <Faint>{t('page', { page: page + 1, pages })}</Faint>
          <Button
            disabled={page + 1 >= pages}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            {t('next')}
          </Button>
        </nav>
      )}
    </>
  );
}

function QueueRow({ submission }: { submission: KycQueueResponse['submissions'][number] }) {
  const { submissionId, userId, email, status, submittedAt, reviewer, isErased } = submission;
  const { t } = useTranslation('review');
  const locale = useLocale();
  const session = useSession();
  const isOwn = session.kind === 'user' && session.userId === userId;
  const user = email ?? t('user', { id: userId });
  const statusText = t(`status.${status}`);
  const open = isOwn ? (
    <Faint>{t('own')}</Faint>
  ) : (
    <LocalLink
      to={reviewPath(submissionId)}
      className={buttonClass({})}
      aria-label={t('openLabel', { user })}
    >
      {t('open')}
    </LocalLink>
  );
  return (
    <RowItem title={user} end={open}>
      <RowNote>
        {t('handedIn', { ago: ago(Date.parse(submittedAt), Date.now(), locale) })}
        {isErased && ` · ${t('erased')}`}
      </RowNote>
      <RowNote>
        {reviewer === null ? statusText : t('by', { status: statusText, reviewer })}
      </RowNote>
    </RowItem>
  );
}
