import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';

/** The list of a browser that has made no order yet. */
export function NoOrders() {
  const { t } = useTranslation('orders');
  return <Notice title={t('empty.title')} action={<LocalLink to="/" className={buttonClass({ variant: 'primary' })}>{t('empty.exchange')}</LocalLink>}>{t('empty.text')}</Notice>;
}
