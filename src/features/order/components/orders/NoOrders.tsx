import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { EmptyList } from '../../../../components/empty-list/EmptyList';
import { LocalLink } from '../../../../i18n/LocalLink';

/** Shown instead of the list if this browser has no orders yet. */
export function NoOrders() {
  const { t } = useTranslation('orders');
  return (
    <EmptyList
      title={t('empty.title')}
      action={
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('empty.exchange')}
        </LocalLink>
      }
    >
      {t('empty.text')}
    </EmptyList>
  );
}
