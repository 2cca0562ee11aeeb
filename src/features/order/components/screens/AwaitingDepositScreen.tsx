import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { useNetworkName } from '../../state/use-network-name';
import type { ScreenProps } from '../order-page-props';
import { DepositPlace } from '../DepositPlace';
import { DepositProblems } from '../DepositProblems';
import { LazySalePayoutRule } from '../sale/LazySalePayoutRule';
import { TimeLeft } from '../TimeLeft';

import * as styles from './Screens.module.css';

/** Where to pay, how much, and until when. */
export function AwaitingDepositScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const network = useNetworkName()(order.pair.instrumentFrom);
  const coin = order.pair.instrumentFrom.currencyTitle;
  const { fixedRate_maxTimeMinutes: fixedMinutes } = order.claimedPublicRate;
  return (
    <div className={styles.screen}>
      <TimeLeft order={order} />
      <DepositProblems order={order} sandbox={sandbox} />
      <LazySalePayoutRule order={order} />
      <DepositPlace order={order} sandbox={sandbox} />
      <Notice tone="warn">
        <ul className={styles.warnings}>
          <li>{t('awaiting.onlyCoin', { coin, network })}</li>
          <li>{t('awaiting.once')}</li>
          {order.rateMode === 'FIXED' && <li>{fixedMinutes === undefined ? t('awaiting.fixed') : t('awaiting.fixedTime', { count: fixedMinutes })}</li>}
        </ul>
      </Notice>
      <p className={styles.faint}>{t('awaiting.leave')}</p>
    </div>
  );
}
