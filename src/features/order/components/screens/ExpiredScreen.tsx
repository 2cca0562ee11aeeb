import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { isFixedRateRequested } from '../../model/deposit-problems';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import * as styles from './Screens.module.css';

/** Shown when nothing arrived in time. A late deposit is still detected. */
export function ExpiredScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.screen}>
      <DepositProblems order={order} sandbox={sandbox} />
      <Notice tone="warn" title={t('expired.title')}>
        <p>{t('expired.text')}</p>
        <p>
          {t(isFixedRateRequested(order) ? 'expired.lateFixed' : 'expired.late', {
            coin: order.pair.instrumentFrom.currencyTitle,
          })}
        </p>
      </Notice>
      <p>
        <LocalLink
          to={`/exchange-${order.pair.instrumentFrom.slug}-${order.pair.instrumentTo.slug}`}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('expired.again')}
        </LocalLink>
      </p>
    </div>
  );
}
