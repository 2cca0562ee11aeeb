import { Component, type ReactNode } from 'react';

import { staticContentForBot } from '../../lib/bots/static-content';
import { reloadIfOutdated } from '../../lib/build/chunk-failure';
import { siteBuild } from '../../lib/build/site-build';
import { trustedHtml } from '../../lib/trusted-types/trusted-types';

export type ErrorBoundaryProps = {
  /** Shown in place of what could not be rendered. */
  failure: ReactNode;
  children: ReactNode;
};

/**
 * Catches errors that a part of a page throws while it renders, so that the rest stays visible. A bot
 * reads the static content instead.
 */
// React has no function API for this: an error boundary has to be a class.
// eslint-disable-next-line no-restricted-syntax
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  /** If a newer build has removed code from the host, reloads to get the current code. */
  override componentDidCatch(error: unknown): void {
    void reloadIfOutdated(error, siteBuild);
  }

  override render(): ReactNode {
    const { failure, children } = this.props;
    if (!this.state.hasFailed) return children;
    const staticContent = staticContentForBot();
    return staticContent === null ? (
      failure
    ) : (
      <div dangerouslySetInnerHTML={{ __html: trustedHtml(staticContent) }} />
    );
  }
}
