import type { ReactNode } from 'react';

import { ErrorScreen } from '../error-page/ErrorScreen';
import { ReloadLink } from '../error-page/ReloadLink';
import { ErrorBoundary } from './ErrorBoundary';

export type PageErrorBoundaryProps = {
  title: string;
  text: string;
  reloadLabel: string;
  children: ReactNode;
};

/**
 * Catches errors that a page throws while it renders, so that the header and the footer stay
 * visible and the visitor learns what the error means for their money.
 */
export function PageErrorBoundary({ title, text, reloadLabel, children }: PageErrorBoundaryProps) {
  return (
    <ErrorBoundary
      failure={
        <ErrorScreen
          statusCode={500}
          heading={title}
          drawing="buoy"
          isAlert
          action={<ReloadLink>{reloadLabel}</ReloadLink>}
        >
          <p>{text}</p>
        </ErrorScreen>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
