import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';
import { ErrorScreen } from '../error-page/ErrorScreen';

/** What stands where no page is. */
export function NotFound() {
  const { t } = useTranslation('notfound');
  const action = <LocalLink to="/" className={buttonClass({ variant: 'primary', size: 'large' })}>{t('home')}</LocalLink>;
  return (
    <ErrorScreen statusCode={404} heading={t('heading')} drawing="lighthouse" action={action}>
      <p>{t('text')}</p>
      <p>{t('order')}</p>
    </ErrorScreen>
  );
}
