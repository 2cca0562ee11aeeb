import { useTranslation } from 'react-i18next';

import english from '../../../../../content/locales/en/orders.json';
import { Card } from '../../../../components/card/Card';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLazyTexts } from '../../../../lib/messages/use-lazy-texts';
import { FindOrderForm } from './FindOrderForm';

import * as styles from './OrdersPage.module.css';

/** The form, as a part of another page. */
export function FindOrder() {
  const { t } = useTranslation('orders');
  const isReady = useLazyTexts('orders', english);
  if (!isReady)
    return (
      <div aria-busy="true">
        <Skeleton height="21rem" />
      </div>
    );
  return (
    <Card>
      <FindOrderForm />
      <p>
        <LocalLink to="/order" className={styles.link}>
          {t('find.list')}
        </LocalLink>
      </p>
    </Card>
  );
}
