import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { buttonClass } from '../../../../components/button/Button';
import { CopyButton } from '../../../../components/copy-button/CopyButton';
import { Skeleton } from '../../../../components/skeleton/Skeleton';
import { useLocale } from '../../../../i18n/use-locale';
import { useInstruments } from '../../../../lib/api/instruments';
import { formatAmount } from '../../../../lib/format/format-decimal';
import { explorerAddressLink } from '../../model/explorer-link';
import { paymentUri } from '../../model/payment-uri';
import type { ScreenProps } from '../order-page-props';
import { ExplorerAnchor } from '../transfers/ExplorerAnchor';

import * as styles from '../screens/Screens.module.css';

const QrCode = lazy(() =>
  import(/* webpackChunkName: "qr-code" */ '../../../../components/qr-code/QrCode').then(
    (module) => ({
      default: module.QrCode,
    }),
  ),
);

/**
 * Amount, address and memo with separate copy buttons, a QR code, and a link for a wallet on this
 * device. Shown only once the address has been verified.
 */
export function DepositDetails({ order, sandbox }: ScreenProps) {
  const { t } = useTranslation('order');
  const locale = useLocale();
  const { bySlug } = useInstruments();
  const { instrumentFrom } = order.pair;
  const instrument = bySlug.get(instrumentFrom.slug);
  const { depositAddress: address, depositAddressMemo: memo } = order.depositAddress;
  const amount = order.claimedDepositAmount;
  const uri = paymentUri({
    scheme: instrument?.paymentUriScheme ?? null,
    networkTitle: instrumentFrom.networkTitle,
    contractAddress: instrument?.contractAddress ?? '',
    precisionDecimals: instrumentFrom.precisionDecimals,
    address,
    memo,
    amount,
  });
  // An address without a URI scheme opens nothing.
  const isLink = uri !== address;
  const explorer =
    order.isSimulated || sandbox.isOn
      ? null
      : explorerAddressLink(instrument?.explorerAddressUrl, address);
  return (
    <div className={styles.deposit}>
      <div className={styles.rows}>
        <CopyRow label={t('awaiting.amount')} copy={amount} copyLabel={t('copy.amount')}>
          <span className={styles.amount}>
            {formatAmount(amount, instrumentFrom.currencyTitle, locale)}
          </span>
          <span className={styles.network}>
            {t('awaiting.network', {
              network: instrument?.networkFriendlyTitle ?? instrumentFrom.networkTitle,
            })}
          </span>
        </CopyRow>
        <CopyRow label={t('awaiting.address')} copy={address} copyLabel={t('copy.address')}>
          <AddressText address={address} isLarge />
        </CopyRow>
        {memo !== null && (
          <CopyRow
            label={t('awaiting.memo', { memoName: instrument?.memoName ?? 'Memo' })}
            copy={memo}
            copyLabel={t('copy.memo')}
          >
            <span className={styles.memo} dir="ltr">
              {memo}
            </span>
          </CopyRow>
        )}
        <ExplorerAnchor href={explorer}>{t('awaiting.explorer')}</ExplorerAnchor>
      </div>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton width="176px" height="176px" />}>
          <QrCode text={uri} label={t(isLink ? 'awaiting.qrLink' : 'awaiting.qr')} />
        </Suspense>
        {isLink && (
          <a className={buttonClass({ variant: 'secondary', isFullWidth: true })} href={uri}>
            {t('awaiting.openWallet')}
          </a>
        )}
      </div>
    </div>
  );
}

function CopyRow({
  label,
  copy,
  copyLabel,
  children,
}: {
  label: string;
  copy: string;
  copyLabel: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.row}>
      <dl className={styles.fact}>
        <dt>{label}</dt>
        <dd>{children}</dd>
      </dl>
      <CopyButton
        text={copy}
        label={copyLabel}
        copiedLabel={t('copy.done')}
        failedLabel={t('copy.failed')}
      />
    </div>
  );
}
