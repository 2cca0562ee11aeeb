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
 * Catches what a page throws while it renders, so that header and footer stay and the visitor reads
 * what it means for the money.
 */
// React offers no function for this: an error boundary has to be a class.
// eslint-disable-next-line no-restricted-syntax
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** Code that a newer build has taken from the host comes with the page's next load. */
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
