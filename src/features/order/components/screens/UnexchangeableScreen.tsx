import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { receivedAmount } from '../../model/deposit-problems';
import { isRefundOfNothing } from '../../model/refund-of-nothing';
import { sameAgainPath } from '../../model/same-again-path';
import { useRefundTerms } from '../../state/refund-terms';
import { RefundForm } from '../decision/RefundForm';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';
import * as styles from './Screens.module.css';

/**
 * Shown when too little arrived for an exchange, or more than can be paid out. The deposit can only
 * be refunded, unless nothing would be left after the network fee.
 */
export function UnexchangeableScreen({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const terms = useRefundTerms(order, { isFollowed: true });
  const isNothingLeft = isRefundOfNothing(terms);
  return (
    <div className={styles.screen}>
      <Notice tone="warn" title={t('unexchangeable.title')}>
        <p>
          {t('unexchangeable.text', {
            arrived: formatAmount(
              receivedAmount(order),
              order.pair.instrumentFrom.currencyTitle,
              locale,
            ),
          })}
        </p>
        <p>
          {isNothingLeft
            ? t('refund.nothing')
            : t(terms === null ? 'unexchangeable.asking' : 'unexchangeable.safe')}
        </p>
      </Notice>
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      {isNothingLeft ? (
        <p>
          <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
            {t('expired.again')}
          </LocalLink>
        </p>
      ) : (
        <RefundForm order={order} isOpenAtFirst />
      )}
    </div>
  );
}
