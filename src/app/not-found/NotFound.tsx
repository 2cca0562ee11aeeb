import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';

import { LighthouseDrawing } from './LighthouseDrawing';
import * as styles from './NotFound.module.css';

/** What stands where no page is. */
export function NotFound() {
  const { t } = useTranslation('notfound');
  return (
    <div className={styles.place}>
      <LighthouseDrawing />
      <div className={styles.words}>
        <p className={styles.code}>404</p>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p>{t('text')}</p>
        <p className={styles.order}>{t('order')}</p>
        <p><LocalLink to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>{t('home')}</LocalLink></p>
      </div>
    </div>
  );
}
