import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { simulateDeposit } from '@quayside/contract/endpoints/sandbox';

import { Button, buttonClass } from '../../../../components/button/Button';
import { Notice } from '../../../../components/notice/Notice';
import { LocalLink } from '../../../../i18n/LocalLink';
import { errorTextKey, toApiError, type ErrorTextKey } from '../../../../lib/api/api-error';
import { send } from '../../../../lib/api/call';
import { useInstruments } from '../../../../lib/api/instruments';
import { useOrderKey, useRefreshOrder } from '../../state/order';
import type { ScreenProps } from '../order-page-props';

/**
 * In a sandbox, offers the development wallet if the coin's chain runs there, and a simulated
 * deposit otherwise.
 */
export function SandboxPayment({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const { t: tError } = useTranslation('errors');
  const { bySlug } = useInstruments();
  const key = useOrderKey();
  const refresh = useRefreshOrder();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ErrorTextKey | null>(null);
  if (!sandbox.isOn) return null;
  const isSimulated = bySlug.get(order.pair.instrumentFrom.slug)?.isSimulated ?? false;
  const simulate = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      await send(simulateDeposit, { body: key }, { timeoutMs: 10_000 });
      refresh();
    } catch (thrown) {
      setFailure(errorTextKey(toApiError(thrown).code));
    }
    setIsBusy(false);
  };
  const query = new URLSearchParams(key).toString();
  return (
    <Notice
      tone="info"
      title={t('sandbox.title')}
      action={
        isSimulated ? (
          <Button
            isBusy={isBusy}
            onClick={() => {
              void simulate();
            }}
          >
            {t('sandbox.simulate')}
          </Button>
        ) : (
          <LocalLink
            to={`/sandbox/wallet?${query}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('sandbox.wallet')}
          </LocalLink>
        )
      }
    >
      <p>{t(isSimulated ? 'sandbox.simulatedText' : 'sandbox.walletText')}</p>
      {failure !== null && <p role="alert">{tError(failure)}</p>}
    </Notice>
  );
}
