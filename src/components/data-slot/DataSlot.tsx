import type { ReactNode } from 'react';

import { Button } from '../button/Button';
import { Notice } from '../notice/Notice';
import * as styles from './DataSlot.module.css';

export type DataSlotProps<Answer> = {
  /** Null until the first response. */
  answer: Answer | null;
  /** Why the latest request failed and what to do, as a sentence; null if it didn't fail. */
  failedText: string | null;
  failedTitle: string;
  /** Shown above a response that could not be refreshed. */
  staleText: string;
  retryLabel: string;
  onRetry: () => void;
  /** Announced to screen readers while there is no response. */
  loadingLabel: string;
  /** Must have the size of the expected content. */
  skeleton: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** Shows requested data: a skeleton, then the response, or an error with a retry button. */
export function DataSlot<Answer>({
  answer,
  failedText,
  failedTitle,
  staleText,
  retryLabel,
  onRetry,
  loadingLabel,
  skeleton,
  children,
}: DataSlotProps<Answer>) {
  const retry = (
    <Button iconStart="refresh" onClick={onRetry}>
      {retryLabel}
    </Button>
  );
  if (answer !== null) {
    return (
      <div className={styles.root}>
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
    <div className={styles.root} role="status" aria-busy aria-label={loadingLabel}>
      {skeleton}
    </div>
  );
}
