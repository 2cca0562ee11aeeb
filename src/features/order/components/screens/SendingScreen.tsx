import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Spinner } from '../../../../components/progress/Spinner';
import { DepositProblems } from '../deposit/DepositProblems';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { PayoutRow } from '../transfers/PayoutRow';

import * as styles from './Screens.module.css';

/** Shown while the payout is being sent. */
export function SendingScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentTo } = order.pair;
  return (
    <div className={styles.screen}>
      <p className={styles.working}>
        <Spinner />
        <span>
          <AmountSentence
            decimal={order.amountToGet}
            coin={instrumentTo.currencyTitle}
            sentence={(amount) => t('sending.text', { amount })}
          />
        </span>
      </p>
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
