import { localisePath, type Locale } from '@quayside/contract/site/locales';
import { Suspense } from 'react';

import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { AfterDelay } from '../loading-bar/AfterDelay';
import { ClientRoutes } from './ClientRoutes';
import { GatsbyRouter } from './GatsbyRouter';

import * as styles from './ClientApp.module.css';

export type ClientAppProps = {
  locale: Locale;
};

/**
 * The client-only areas behind React Router: `/order/*`, `/profile/*`, `/lk`, `/sandbox/wallet`. Mounted
 * in a browser only.
 */
export function ClientApp({ locale }: ClientAppProps) {
  return (
    <GatsbyRouter basename={localisePath(locale, '/')}>
      <div className={styles.area}>
        <Suspense
          fallback={
            <AfterDelay>
              <ShellSkeleton />
            </AfterDelay>
          }
        >
          <ClientRoutes />
        </Suspense>
      </div>
    </GatsbyRouter>
  );
}
