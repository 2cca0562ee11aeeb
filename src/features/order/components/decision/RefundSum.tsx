import { useTranslation } from 'react-i18next';

import type { RefundTerms } from '@quayside/contract/schemas/orders';

import { CoinAmount } from '../facts/CoinAmount';

import * as styles from '../screens/Screens.module.css';

/** Shows the refund amount and the cost of sending it, as calculated by the service. */
export function RefundSum({
  terms: { refundAmountWithoutNetworkFee, networkFee },
  coin,
}: {
  terms: RefundTerms;
  coin: string;
}) {
  const { t } = useTranslation('order');
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>{t('refund.back')}</dt>
        <dd>
          <CoinAmount decimal={refundAmountWithoutNetworkFee} coin={coin} />
        </dd>
      </div>
      <div>
        <dt>{t('refund.fee')}</dt>
        <dd>
          <CoinAmount decimal={networkFee} coin={coin} />
        </dd>
      </div>
    </dl>
  );
}
