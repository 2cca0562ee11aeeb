import type { i18n as Translator } from 'i18next';
import { useEffect, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';

import { Notice } from '../../components/notice/Notice';
import { PageLanguageContext, type PageLanguage } from '../../i18n/page-language';
import { DocumentLink, SiteLinkContext } from '../../i18n/SiteLink';
import { ReloadLink } from '../error-page/ReloadLink';
import { ErrorBoundary } from '../layouts/ErrorBoundary';
import { ConflictNotice } from '../navigation/ConflictNotice';

type IslandRootProps = {
  i18n: Translator;
  page: PageLanguage | null;
  /** Called once the island responds to input. */
  onReady?: (() => void) | undefined;
  children: ReactNode;
};

/**
 * The root of an island. It is the same in the static HTML and in the browser, where it has no page
 * around it: its language, its texts and its links are its own.
 */
export function IslandRoot({ i18n, page, onReady, children }: IslandRootProps) {
  return (
    <PageLanguageContext.Provider value={page}>
      <SiteLinkContext.Provider value={DocumentLink}>
        <I18nextProvider i18n={i18n}>
          <IslandBoundary>{children}</IslandBoundary>
          <ConflictNotice />
          <ReadyReporter onReady={onReady} />
        </I18nextProvider>
      </SiteLinkContext.Provider>
    </PageLanguageContext.Provider>
  );
}

function IslandBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <ErrorBoundary
      failure={
        <Notice
          tone="error"
          role="alert"
          title={t('failure.title')}
          action={<ReloadLink>{t('failure.reload')}</ReloadLink>}
        >
          {t('failure.text')}
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

/** Reports once that the island has mounted. */
function ReadyReporter({ onReady }: Pick<IslandRootProps, 'onReady'>): null {
  useEffect(() => {
    onReady?.();
    // An island has one callback for its lifetime.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
