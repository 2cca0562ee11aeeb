import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { rateProblems } from '../../rules/rate-problem';
import { AcceptRateButton } from '../AcceptRateButton';
import { DepositRows } from '../DepositRows';
import { RefundForm } from '../RefundForm';
import type { ScreenProps } from '../order-page-props';

import * as styles from './Screens.module.css';

/** The fixed rate no longer holds: the client takes the rate of the moment, or the money back. */
export function DecisionScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { instrumentFrom, instrumentTo } = order.pair;
  const former = formatAmount(order.claimedPublicRate.claimedAmountToReceive, instrumentTo.currencyTitle, locale);
  const deposit = formatAmount(order.claimedDepositAmount, instrumentFrom.currencyTitle, locale);
  return (
    <div className={styles.screen}>
      <Notice tone="warn" title={t('decision.title')}>
        {rateProblems(order.orderEvents).map((problem) => <p key={problem}>{t(`decision.${problem}`)}</p>)}
        <p>{t('decision.choice', { former, deposit })}</p>
      </Notice>
      <DepositRows order={order} sandbox={sandbox} />
      <AcceptRateButton />
      <RefundForm order={order} />
    </div>
  );
}
