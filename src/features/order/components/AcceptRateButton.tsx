import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { acceptRateModeChange } from '../api/accept-rate-mode-change';
import { useOrderAction } from '../state/use-order-action';
import { useOrderKey } from '../state/use-order';

/** Takes the floating rate of the moment. */
export function AcceptRateButton() {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const key = useOrderKey();
  const { isBusy, failure, run } = useOrderAction(() => acceptRateModeChange(key));
  return (
    <div>
      <Button variant="primary" isBusy={isBusy} onClick={() => { void run(); }}>{t('decision.accept')}</Button>
      {failure !== null && <Notice tone="error" role="alert">{tError(failure)}</Notice>}
    </div>
  );
}
