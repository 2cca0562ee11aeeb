import english from '../../../../content/locales/en/review.json';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { useLazyTexts } from '../../../lib/messages/use-lazy-texts';
import { CaseScreen } from './CaseScreen';
import { QueueScreen } from './QueueScreen';

export type ReviewScreenProps = {
  /** Null for the list. */
  submissionId: string | null;
};

/** The page for reviewers, `/profile/review`. It loads its own texts. */
export function ReviewScreen({ submissionId }: ReviewScreenProps) {
  const isReady = useLazyTexts('review', english);
  if (!isReady) return <Skeleton height="14rem" />;
  return submissionId === null ? (
    <QueueScreen />
  ) : (
    <CaseScreen key={submissionId} submissionId={submissionId} />
  );
}
