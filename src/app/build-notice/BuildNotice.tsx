import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/build.json';
import { Button } from '../../components/button/Button';
import { reloadOnce } from '../../lib/build/reload-guard';
import { siteBuild } from '../../lib/build/site-build';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

import * as styles from './BuildNotice.module.css';

/** Offers the newer build without forcing a reload, so that a visitor can finish a form first. */
export function BuildNotice() {
  const { t } = useTranslation('build');
  const isReady = useLazyTexts('build', english);
  return (
    // The region is mounted before its text, because screen readers announce only changes.
    <div role="status">
      {isReady && (
        <div className={styles.notice}>
          <p className={styles.text}>{t('text')}</p>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={siteBuild.dismiss}>
              {t('later')}
            </Button>
            <Button
              iconStart="refresh"
              onClick={() => {
                reloadOnce();
              }}
            >
              {t('reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
