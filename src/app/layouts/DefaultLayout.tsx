import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ToastRegion } from '../../components/toast/ToastRegion';
import type { Theme } from '../../lib/theme/theme-preference';
import { SiteRuntime } from '../navigation/SiteRuntime';

import { AnnouncementBar, type AnnouncementBarProps } from './AnnouncementBar';
import { PageErrorBoundary } from './PageErrorBoundary';
import { SiteFooter, type FooterGroup } from './SiteFooter';
import { SiteHeader, type HeaderLink } from './SiteHeader';

import * as styles from './DefaultLayout.module.css';

export type DefaultLayoutProps = {
  site: {
    brandName: string;
    supportEmail: string;
    termsPath: string;
    privacyPath: string;
    header: readonly HeaderLink[];
    footer: readonly FooterGroup[];
    announcement?: AnnouncementBarProps | undefined;
  };
  /** Path in the default language, for the language switch. */
  path: string;
  /** The theme of this page, regardless of the visitor's preference. */
  forcedTheme?: Theme | undefined;
  /** What a page without React needs besides. */
  lightParts?: ReactNode;
  children: ReactNode;
};

/** Header, content, footer, and the toast region. */
export function DefaultLayout({
  site,
  path,
  forcedTheme,
  lightParts,
  children,
}: DefaultLayoutProps) {
  const { t } = useTranslation('common');
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#site-content">
        {t('skipToContent')}
      </a>
      {site.announcement === undefined ? null : <AnnouncementBar {...site.announcement} />}
      <SiteHeader
        brandName={site.brandName}
        links={site.header}
        path={path}
        forcedTheme={forcedTheme}
      />
      <main id="site-content" className={styles.main} tabIndex={-1}>
        <PageErrorBoundary
          title={t('failure.title')}
          text={t('failure.text')}
          reloadLabel={t('failure.reload')}
        >
          {children}
        </PageErrorBoundary>
      </main>
      <SiteFooter
        brandName={site.brandName}
        supportEmail={site.supportEmail}
        groups={site.footer}
      />
      <ToastRegion
        label={t('toasts.label')}
        dismissLabel={t('toasts.dismiss')}
        traceText={(traceId) => t('toasts.trace', { traceId })}
      />
      {lightParts}
      <SiteRuntime termsPath={site.termsPath} privacyPath={site.privacyPath} />
    </div>
  );
}
