import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paySandboxOrder } from '@quayside/contract/endpoints/sandbox';

import { AddressText } from '../../../components/address-text/AddressText';
import { Button, buttonClass } from '../../../components/button/Button';
import { Notice } from '../../../components/notice/Notice';
import { Skeleton } from '../../../components/skeleton/Skeleton';
import { LocalLink } from '../../../i18n/LocalLink';
import { useLocale } from '../../../i18n/use-locale';
import { errorTextKey, toApiError, type ErrorTextKey } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import { formatAmount } from '../../../lib/format/format-decimal';
import { usePayableOrder } from '../state/use-payable-order';

import * as styles from './SandboxWallet.module.css';

export type PayOrderProps = { orderId: string; destinationAddress: string };

/** One order, and the button that pays it. */
export function PayOrder({ orderId, destinationAddress }: PayOrderProps) {
  const { t } = useTranslation('sandbox');
  const { t: tError } = useTranslation('errors');
  const locale = useLocale();
  const { order, failure: loadFailure } = usePayableOrder(orderId, destinationAddress);
  const [isBusy, setIsBusy] = useState(false);
  const [txId, setTxId] = useState<string | null>(null);
  const [failure, setFailure] = useState<ErrorTextKey | null>(null);
  if (loadFailure !== null)
    return (
      <Notice tone="error" role="alert">
        {tError(errorTextKey(loadFailure.code))}
      </Notice>
    );
  if (order === null) return <Skeleton height="8rem" />;

  const pay = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(null);
    try {
      const body = { orderId, destinationAddress };
      setTxId((await call(paySandboxOrder, { body }, { timeoutMs: 30_000 })).txId);
    } catch (thrown) {
      setFailure(errorTextKey(toApiError(thrown).code));
    }
    setIsBusy(false);
  };
  const { instrumentFrom } = order.pair;
  const amount = formatAmount(order.claimedDepositAmount, instrumentFrom.currencyTitle, locale);
  const orderLink = `/order/${orderId}?${new URLSearchParams({ destinationAddress }).toString()}`;
  return (
    <div className={styles.lines}>
      <h2 className={styles.subheading}>{t('pay.heading', { id: order.orderId ?? orderId })}</h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t('pay.amount', { network: instrumentFrom.networkTitle })}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
        <div>
          <dt>{t('pay.address')}</dt>
          <dd>
            <AddressText address={order.depositAddress.depositAddress} />
          </dd>
        </div>
      </dl>
      {txId !== null && (
        <Notice tone="success" role="status" title={t('paid.title')}>
          <p>{t('paid.transaction')}</p>
          <AddressText address={txId} />
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="error" role="alert">
          {tError(failure)}
        </Notice>
      )}
      <div className={styles.buttons}>
        {txId === null && order.state === 'created' && (
          <Button
            id="pay-order"
            variant="primary"
            isBusy={isBusy}
            onClick={() => {
              void pay();
            }}
          >
            {t('pay.button', { amount })}
          </Button>
        )}
        {txId === null && order.state !== 'created' && <p>{t('pay.already')}</p>}
        <LocalLink
          to={orderLink}
          className={buttonClass({ variant: txId === null ? 'secondary' : 'primary' })}
        >
          {t('pay.toOrder')}
        </LocalLink>
      </div>
    </div>
  );
}
