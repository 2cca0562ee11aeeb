import { useTranslation } from 'react-i18next';

import { Button } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { requestRefundOnTerms } from '../../effects/request-refund-on-terms';
import { useOrderKey } from '../../state/order';
import { useOrderAction } from '../../state/use-order-action';

import * as styles from '../screens/Screens.module.css';

/** The service requires an address; this value stands for the card that paid. */
const TO_THE_CARD = 'card';

/** Requests a refund to the card, so the visitor enters no address. */
export function CardRefund() {
  const { t } = useTranslation('card');
  const { t: tError } = useTranslation('errors');
  const key = useOrderKey();
  const { isBusy, failure, run } = useOrderAction(() =>
    requestRefundOnTerms({
      ...key,
      refundAddress: TO_THE_CARD,
      refundAddressMemo: null,
      terms: null,
    }),
  );
  return (
    <div className={styles.screen}>
      {failure !== null && (
        <Notice tone="error" role="alert">
          {tError(failure)}
        </Notice>
      )}
      <p>
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => {
            void run();
          }}
        >
          {t('order.refund')}
        </Button>
      </p>
    </div>
  );
}
