import type { ReactNode } from 'react';

import { Button } from '../button/Button';
import { Notice } from '../notice/Notice';

import * as styles from './AnswerPlace.module.css';

export type AnswerPlaceProps<Answer> = {
  /** Null until the first answer. */
  answer: Answer | null;
  /** Why the latest try failed and what to do, as a sentence; null while none did. */
  failedText: string | null;
  failedTitle: string;
  /** Stands above an answer that could not be brought up to date. */
  staleText: string;
  retryLabel: string;
  onRetry: () => void;
  /** Said to a screen reader while there is nothing yet. */
  loadingLabel: string;
  /** Of the size of what will come. */
  skeleton: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/**
 * The place of something that is asked for: a skeleton, then the answer, or why there is none and a
 * way to try again.
 */
export function AnswerPlace<Answer>({
  answer,
  failedText,
  failedTitle,
  staleText,
  retryLabel,
  onRetry,
  loadingLabel,
  skeleton,
  children,
}: AnswerPlaceProps<Answer>) {
  const retry = (
    <Button iconStart="refresh" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  if (answer !== null) {
    return (
      <div className={styles.place}>
        {failedText !== null && (
          <Notice tone="warn" role="status" action={retry}>
            {staleText} {failedText}
          </Notice>
        )}
        {children(answer)}
      </div>
    );
  }
  if (failedText !== null)
    return (
      <Notice tone="error" role="alert" title={failedTitle} action={retry}>
        {failedText}
      </Notice>
    );
  return (
    <div className={styles.place} role="status" aria-busy aria-label={loadingLabel}>
      {skeleton}
    </div>
  );
}
