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
  if (!useLazyTexts('build', english)) return null;
  return (
    <div className={styles.notice} role="status">
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={siteBuild.putOff}>{t('later')}</Button>
        <Button iconStart="refresh" onClick={() => { reloadOnce(); }}>{t('reload')}</Button>
      </div>
    </div>
  );
}
