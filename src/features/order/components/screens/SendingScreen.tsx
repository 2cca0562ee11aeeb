import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { waitingStatus } from '../../../../lib/waiting-status';
import { DepositProblems } from '../deposit/DepositProblems';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { PayoutRow } from '../transfers/PayoutRow';
import { SendingText } from '../transfers/SendingText';

import * as styles from './Screens.module.css';

/** Shown from the exchange until the payout has been sent. */
export function SendingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentTo } = order.pair;
  const isWaiting = waitingStatus(order) !== null;
  return (
    <div className={styles.screen}>
      <SendingText isWaiting={isWaiting}>
        <AmountSentence
          decimal={order.amountToGet}
          coin={instrumentTo.currencyTitle}
          sentence={(amount) => t(isWaiting ? 'sending.later' : 'sending.text', { amount })}
        />
      </SendingText>
      <AddressText address={order.destinationAddress} />
      <PayoutRow order={order} sandbox={sandbox} />
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
    </div>
  );
}
