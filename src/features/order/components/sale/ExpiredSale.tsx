import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { sameAgainPath } from '../../model/same-again-path';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';

import * as styles from '../screens/Screens.module.css';

/**
 * Shown when a sale has expired: no card was added, or the coins did not arrive. Late coins are
 * still detected.
 */
export function ExpiredSale({
  screen,
  order,
  sandbox,
}: ScreenProps & { screen: 'expired' | 'not_named' }) {
  const { t } = useTranslation('card');
  return (
    <div className={styles.screen}>
      <DepositProblems order={order} sandbox={sandbox} />
      <Notice tone="warn" title={t(`sale.${screen}.title`)}>
        <p>{t(`sale.${screen}.text`)}</p>
        {screen === 'expired' && (
          <p>{t('sale.expired.late', { coin: order.pair.instrumentFrom.currencyTitle })}</p>
        )}
      </Notice>
      <p>
        <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
          {t('order.newOrder')}
        </LocalLink>
      </p>
    </div>
  );
}
