import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useShortAmount } from '../../../../lib/api/use-short-amount';
import type { OrderDetails } from '../../model/order-details';
import { refundOf } from '../../model/order-transfers';
import { refundCost } from '../../model/refund-cost';
import { sameAgainPath } from '../../model/same-again-path';
import { DepositProblems } from '../deposit/DepositProblems';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { RefundRow } from './RefundRow';

import * as styles from '../screens/Screens.module.css';

/**
 * Shown when the card could not be paid and the coins were returned: the reason, the amount, the
 * address, and what to do instead.
 */
export function CoinsBack({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('card');
  return (
    <div className={styles.screen}>
      <Notice tone="warn" title={t('sale.refunded.title')}>
        <p>
          <SentBack order={order} />
        </p>
        <p>{t('sale.refunded.next')}</p>
      </Notice>
      {order.refundAddress !== null && <AddressText address={order.refundAddress} isLarge />}
      <RefundRow order={order} sandbox={sandbox} />
      <p>
        <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
          {t('order.newOrder')}
        </LocalLink>
      </p>
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}

function SentBack({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('card');
  const short = useShortAmount();
  const { currencyTitle } = order.pair.instrumentFrom;
  const refund = refundOf(order);
  const cost = refundCost(order);
  if (refund === undefined) return t('sale.refunded.back');
  const sentence = (amount: string) =>
    cost === null
      ? t('sale.refunded.backAmount', { amount })
      : t('sale.refunded.backLess', { amount, fee: short(cost, currencyTitle) });
  return <AmountSentence decimal={refund.amount} coin={currencyTitle} sentence={sentence} />;
}
