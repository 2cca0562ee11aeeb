import { useTranslation } from 'react-i18next';

import { Notice } from '../../../../components/notice/Notice';
import { rateProblems } from '../../model/rate-problem';
import { AcceptRate } from '../decision/AcceptRate';
import { RateProblemText } from '../decision/RateProblemText';
import { RefundForm } from '../decision/RefundForm';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';

import * as styles from './Screens.module.css';

/**
 * Shown when the fixed rate no longer holds: the client accepts the current rate or gets a refund.
 */
export function DecisionScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const problems = rateProblems(order.orderEvents);
  return (
    <div className={styles.screen}>
      {problems.map((problem, index) => (
        <Notice key={problem} tone="warn" title={t(`decision.${problem}Title`)}>
          <RateProblemText problem={problem} order={order} />
          {index === problems.length - 1 && <p>{t('decision.safe')}</p>}
        </Notice>
      ))}
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      <div className={styles.choices} role="group" aria-label={t('decision.waysLabel')}>
        <AcceptRate order={order} />
        {order.canRequestRefund !== false && <RefundForm order={order} frame="choice" />}
      </div>
    </div>
  );
}
