import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { isRejected } from '../../model/deposit-verdict';
import type { OrderDetails } from '../../model/order-details';
import { isVerificationOpen } from '../../model/payout-verification';
import { useDepositVerdict } from '../../state/use-deposit-verdict';
import { useNetworkName } from '../../state/use-network-name';
import { DepositProblems } from '../deposit/DepositProblems';
import { DepositRejection } from '../deposit/DepositRejection';
import { DepositSlot } from '../deposit/DepositSlot';
import { TimeLeft } from '../deposit/TimeLeft';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

const SalePayoutRule = lazy(() =>
  import(/* webpackChunkName: "sale-order" */ '../sale/SalePayoutRule').then((module) => ({
    default: module.SalePayoutRule,
  })),
);

/**
 * Shows where to pay, how much, and until when. If the address can't be trusted, nothing on the
 * screen asks for a payment.
 */
export function AwaitingDepositScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const network = useNetworkName()(order.pair.instrumentFrom);
  const coin = order.pair.instrumentFrom.currencyTitle;
  const check = useDepositVerdict(order);
  const { fixedRate_maxTimeMinutes: fixedMinutes } = order.claimedPublicRate;
  if (isRejected(check.verdict)) {
    return (
      <div className={styles.screen}>
        <DepositRejection verdict={check.verdict} />
        <DepositProblems order={order} sandbox={sandbox} />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <TimeLeft order={order} />
      <DepositProblems order={order} sandbox={sandbox} />
      <LazySalePayoutRule order={order} />
      <DepositSlot order={order} sandbox={sandbox} check={check} />
      <Notice tone="warn">
        <ul className={styles.warnings}>
          <li>{t('awaiting.onlyCoin', { coin, network })}</li>
          <li>{t('awaiting.once')}</li>
          {order.rateMode === 'FIXED' && (
            <li>
              {fixedMinutes === undefined
                ? t('awaiting.fixed')
                : t('awaiting.fixedTime', { count: fixedMinutes })}
            </li>
          )}
        </ul>
      </Notice>
      <p className={styles.faint}>{t('awaiting.leave')}</p>
    </div>
  );
}

/**
 * The payout rule of a large sale, for a seller who still has to be verified. All other orders
 * render nothing and never load it.
 */
function LazySalePayoutRule({ order }: { order: Pick<OrderDetails, 'cardPayout'> }) {
  if (!isVerificationOpen(order.cardPayout)) return null;
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <SalePayoutRule order={order} />
    </Suspense>
  );
}
