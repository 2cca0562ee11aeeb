import { useTranslation } from 'react-i18next';

import { buttonClass } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/copy-button/CopyButton';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { useLocale } from '../../../../i18n/use-locale';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { usePartnerName } from '../../../../lib/use-partner-name';
import { payoutOf } from '../../model/order-transfers';
import { sameAgainPath } from '../../model/same-again-path';
import { DepositProblems } from '../deposit/DepositProblems';
import type { ScreenProps } from '../order-page-props';
import { DepositRows } from '../transfers/DepositRows';

import * as styles from '../screens/Screens.module.css';

/**
 * Shows a completed sale: what was paid, and the number by which the partner's support finds it.
 * The payment is not on a blockchain, so there is no explorer to look it up in.
 */
export function PaidToCard({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('card');
  const { t: tOrder } = useTranslation('order');
  const locale = useLocale();
  const partner = usePartnerName(order.cardPayout?.partner ?? '');
  const payout = payoutOf(order);
  const amount = formatAmount(
    payout?.amount ?? order.amountToGet,
    order.pair.instrumentTo.currencyTitle,
    locale,
  );
  return (
    <div className={styles.screen}>
      <Notice tone="success" title={t('sale.completed.title', { amount })}>
        {t('sale.completed.text', { partner })}
      </Notice>
      {payout !== undefined && (
        <div className={styles.row}>
          <dl className={styles.fact}>
            <dt>{t('sale.completed.number')}</dt>
            <dd>{payout.txId}</dd>
          </dl>
          <CopyButton
            text={payout.txId}
            label={t('sale.completed.copy')}
            copiedLabel={tOrder('copy.done')}
            failedLabel={tOrder('copy.failed')}
          />
        </div>
      )}
      <DepositProblems
        order={order}
        sandbox={sandbox}
        omitted={['late', 'too_little', 'too_much']}
      />
      <DepositRows order={order} sandbox={sandbox} />
      <p>
        <LocalLink to={sameAgainPath(order)} className={buttonClass({ variant: 'primary' })}>
          {t('sale.completed.again')}
        </LocalLink>
      </p>
    </div>
  );
}
