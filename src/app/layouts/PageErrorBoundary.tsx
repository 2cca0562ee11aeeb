import { Component, type ReactNode } from 'react';

import { ErrorScreen } from '../error-page/ErrorScreen';
import { ReloadLink } from '../error-page/ReloadLink';

export type PageErrorBoundaryProps = { title: string; text: string; reloadLabel: string; children: ReactNode };

/** Catches what a page throws while it renders, so that header and footer stay and the visitor reads what it means for the money. */
// React offers no function for this: an error boundary has to be a class.
// eslint-disable-next-line no-restricted-syntax
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { title, text, reloadLabel, children } = this.props;
    if (!this.state.hasFailed) return children;
    return <ErrorScreen statusCode={500} heading={title} drawing="buoy" isAlert action={<ReloadLink>{reloadLabel}</ReloadLink>}><p>{text}</p></ErrorScreen>;
  }
}
