import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/build.json';
import { Button } from '../../components/button/Button';
import { reloadOnce } from '../../lib/build/reload-guard';
import { siteBuild } from '../../lib/build/site-build';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

import * as styles from './BuildNotice.module.css';

/** Offers the newer build and forces nothing: whoever fills in a form loads it when it suits. */
export function BuildNotice() {
  const { t } = useTranslation('build');
  const isReady = useLazyTexts('build', english);
  return (
    // The region is there before its words, because a screen reader announces a change only.
    <div role="status">
      {isReady && (
        <div className={styles.notice}>
          <p className={styles.text}>{t('text')}</p>
          <div className={styles.actions}>
            <Button variant="quiet" onClick={siteBuild.putOff}>
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
