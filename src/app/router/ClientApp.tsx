import { localisePath, type Locale } from '@quayside/contract/site/locales';
import { Suspense } from 'react';

import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { AfterDelay } from '../loading-bar/AfterDelay';
import { ClientRoutes } from './ClientRoutes';
import { GatsbyRouter } from './GatsbyRouter';
import type { PairHeadSource } from './pair-head';

import * as styles from './ClientApp.module.css';

export type ClientAppProps = {
  locale: Locale;
  /** Path of the terms of use, without a language prefix. */
  termsPath: string;
  /** Only set on the page that serves pairs. */
  pairHead?: PairHeadSource | undefined;
};

/**
 * The client-only areas behind React Router: pairs without a static page, `/order/*`, `/profile/*`,
 * `/lk`, `/sandbox/wallet`. Mounted in a browser only.
 */
export function ClientApp({ locale, termsPath, pairHead }: ClientAppProps) {
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
          <ClientRoutes termsPath={termsPath} pairHead={pairHead} />
        </Suspense>
      </div>
    </GatsbyRouter>
  );
}
