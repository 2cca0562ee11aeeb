import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';
import { ErrorScreen } from '../error-page/ErrorScreen';

import * as styles from './NotFound.module.css';

/**
 * The not-found page. One static page serves every unknown URL, so the path is known only in the
 * browser. Until then, an empty line takes its place.
 */
export function NotFound() {
  const { t } = useTranslation('notfound');
  const [path, setPath] = useState<string | null>(null);
  useEffect(() => {
    setPath(window.location.pathname);
  }, []);
  const action = (
    <LocalLink to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
      {t('home')}
    </LocalLink>
  );
  return (
    <ErrorScreen statusCode={404} heading={t('heading')} drawing="lighthouse" action={action}>
      <p>{t('text')}</p>
      <p>{t('order')}</p>
      <p className={styles.path} data-missing-path={t('path', { path: '{{path}}' })}>
        {path === null ? '\u00a0' : t('path', { path })}
      </p>
    </ErrorScreen>
  );
}
