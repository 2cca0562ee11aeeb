import { useTranslation } from 'react-i18next';

import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { TransactionRow } from './TransactionRow';

import * as styles from '../screens/Screens.module.css';

/** Shows the received deposits, one by one. */
export function DepositRows({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.transfers}>
      {order.deposits.map(({ txId, amount, instrument, isSimulated }) => (
        <div key={txId}>
          <p className={styles.arrived}>
            <AmountSentence
              decimal={amount}
              coin={instrument.currencyTitle}
              sentence={(text) => t('deposit.arrived', { amount: text })}
            />
          </p>
          <TransactionRow
            label={t('deposit.transaction')}
            txId={txId}
            slug={instrument.slug}
            isSimulated={isSimulated}
            sandbox={sandbox}
          />
        </div>
      ))}
    </div>
  );
}
