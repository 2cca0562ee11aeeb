import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { waitingStatus } from '../../../../lib/waiting-status';
import { payoutOf } from '../../model/order-transfers';
import { sameAgainPath } from '../../model/same-again-path';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { PayoutRow } from '../transfers/PayoutRow';
import { PaymentRows } from './PaymentRows';

import * as styles from '../screens/Screens.module.css';

/**
 * Shows the payout of a purchase that is waiting, being sent or completed: its amount, address and
 * transaction, and the payment.
 */
export function PaidOut({
  screen,
  order,
  sandbox,
}: ScreenProps & { screen: 'sending' | 'completed' }) {
  const { t } = useTranslation('card');
  const sent = {
    decimal: payoutOf(order)?.amount ?? order.amountToGet,
    coin: order.pair.instrumentTo.currencyTitle,
  };
  const stage = waitingStatus(order) === null ? screen : 'payout_waiting';
  return (
    <div className={styles.screen}>
      <Notice
        tone={screen === 'completed' ? 'success' : 'info'}
        title={
          <AmountSentence {...sent} sentence={(amount) => t(`order.${stage}.title`, { amount })} />
        }
      >
        <AmountSentence {...sent} sentence={(amount) => t(`order.${stage}.text`, { amount })} />
      </Notice>
      <AddressText address={order.destinationAddress} isLarge />
      <PayoutRow order={order} sandbox={sandbox} />
      <PaymentRows order={order} />
      {screen === 'completed' && (
        <p>
          <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
            {t('order.completed.again')}
          </LocalLink>
        </p>
      )}
    </div>
  );
}
