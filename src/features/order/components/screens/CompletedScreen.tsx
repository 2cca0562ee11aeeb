import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { payoutOf } from '../../pure/order-transfers';
import { DepositProblems } from '../DepositProblems';
import { DepositRows } from '../DepositRows';
import { PayoutRow } from '../PayoutRow';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** All is done: what was sent, where, and in which transaction. */
export function CompletedScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { instrumentTo } = order.pair;
  const payout = payoutOf(order);
  const amount = formatAmount(payout?.amount ?? order.amountToGet, instrumentTo.currencyTitle, locale);
  return (
    <div className={styles.screen}>
      <Notice tone="success" title={t('completed.title', { amount })}>{t('completed.text')}</Notice>
      <AddressText address={order.destinationAddress} isLarge />
      <PayoutRow order={order} sandbox={sandbox} />
      <DepositProblems order={order} sandbox={sandbox} omitted={['late', 'too_little', 'too_much']} />
      <DepositRows order={order} sandbox={sandbox} />
      <p><LocalLink to="/" className={buttonClass({ variant: 'primary' })}>{t('completed.again')}</LocalLink></p>
    </div>
  );
}
