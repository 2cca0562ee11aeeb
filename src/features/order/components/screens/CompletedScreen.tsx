import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { payoutOf } from '../../model/order-transfers';
import { DepositProblems } from '../deposit/DepositProblems';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { PayoutRow } from '../transfers/PayoutRow';

import * as styles from './Screens.module.css';

/** Shows a completed order: what was sent, where, and in which transaction. */
export function CompletedScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentTo } = order.pair;
  const payout = payoutOf(order);
  return (
    <div className={styles.screen}>
      <Notice
        tone="success"
        title={
          <AmountSentence
            decimal={payout?.amount ?? order.amountToGet}
            coin={instrumentTo.currencyTitle}
            sentence={(amount) => t('completed.title', { amount })}
          />
        }
      >
        {t('completed.text')}
      </Notice>
      <AddressText address={order.destinationAddress} isLarge />
      <PayoutRow order={order} sandbox={sandbox} />
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      <p>
        <LocalLink to="/" className={buttonClass({ variant: 'primary' })}>
          {t('completed.again')}
        </LocalLink>
      </p>
    </div>
  );
}
