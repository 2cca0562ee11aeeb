import { Component, type ReactNode } from 'react';

import { staticContentForBot } from '../../lib/bots/static-content';
import { trustedHtml } from '../../lib/trusted-types/trusted-types';
import { reloadIfOutdated } from '../../lib/build/chunk-failure';
import { siteBuild } from '../../lib/build/site-build';
import { ErrorScreen } from '../error-page/ErrorScreen';
import { ReloadLink } from '../error-page/ReloadLink';

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
// React has no function API for this: an error boundary has to be a class.
// eslint-disable-next-line no-restricted-syntax
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** If a newer build has removed code from the host, reloads to get the current code. */
  override componentDidCatch(error: unknown): void {
    void reloadIfOutdated(error, siteBuild);
  }

  override render(): ReactNode {
    const { title, text, reloadLabel, children } = this.props;
    if (!this.state.hasFailed) return children;
    const staticContent = staticContentForBot();
    if (staticContent !== null)
      return <div dangerouslySetInnerHTML={{ __html: trustedHtml(staticContent) }} />;
    return (
      <ErrorScreen
        statusCode={500}
        heading={title}
        drawing="buoy"
        isAlert
        action={<ReloadLink>{reloadLabel}</ReloadLink>}
      >
        <p>{text}</p>
      </ErrorScreen>
    );
  }
}
