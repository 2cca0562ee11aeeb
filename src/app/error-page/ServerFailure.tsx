import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../components/button/Button';
import { LocalLink } from '../../i18n/LocalLink';

import { ErrorScreen } from './ErrorScreen';
import { ReloadLink } from './ReloadLink';

/** Shown by the host when the site itself fails. */
export function ServerFailure({ statusCode }: { statusCode: number }) {
  const { t } = useTranslation('error');
  const action = (
    <>
      <ReloadLink>{t('reload')}</ReloadLink>
      <LocalLink to="/" className={buttonClass({ variant: 'secondary', size: 'large' })}>
        {t('home')}
      </LocalLink>
    </>
  );
  return (
    <ErrorScreen statusCode={statusCode} heading={t('heading')} drawing="buoy" action={action}>
      <p>{t('text')}</p>
      <p>{t('advice')}</p>
    </ErrorScreen>
  );
}
