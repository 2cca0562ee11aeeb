import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { refundOf } from '../../model/order-transfers';
import { sameAgainPath } from '../../model/same-again-path';
import { DepositProblems } from '../deposit/DepositProblems';
import { AmountSentence } from '../facts/CoinAmount';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import { TransactionRow } from '../transfers/TransactionRow';

import * as styles from './Screens.module.css';

/** Shows a completed refund: how much, where, and in which transaction. */
export function RefundedScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { instrumentFrom } = order.pair;
  const refund = refundOf(order);
  const title =
    refund === undefined ? (
      t('refunded.title')
    ) : (
      <AmountSentence
        decimal={refund.amount}
        coin={instrumentFrom.currencyTitle}
        sentence={(amount) => t('refunded.titleAmount', { amount })}
      />
    );
  return (
    <div className={styles.screen}>
      <Notice tone="success" title={title}>
        {t('refunded.text')}
      </Notice>
      {order.refundAddress !== null && <AddressText address={order.refundAddress} isLarge />}
      {refund !== undefined && (
        <TransactionRow
          label={t('refund.transaction')}
          txId={refund.txId}
          slug={instrumentFrom.slug}
          isSimulated={refund.isSimulated}
          sandbox={sandbox}
        />
      )}
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      <p>
        <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
          {t('expired.again')}
        </LocalLink>
      </p>
    </div>
  );
}
