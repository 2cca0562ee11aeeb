import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../components/address-text/AddressText';
import { Icon } from '../../../components/icon/Icon';
import type { IconName } from '../../../components/icon/icon-paths';
import { RowItem, RowNote } from '../../../components/row-list/RowItem';
import { useLocale } from '../../../i18n/use-locale';
import { formatDateTime } from '../../../lib/format/format-time';
import { UsdtAmount } from './UsdtAmount';

import * as styles from './Rewards.module.css';

const icons: Readonly<Record<AffiliateWithdrawal['state'], IconName>> = {
  awaiting_confirmation: 'lock',
  queued: 'clock',
  sending: 'arrow-right',
  completed: 'check',
  failed: 'alert',
  cancelled: 'close',
};

/** One withdrawal: amount, address, status, and its transaction once there is one. */
export function WithdrawalRow({
  withdrawal: { state, address, amount, createdAt, txId, explorerTxUrl, isSimulated },
}: {
  withdrawal: AffiliateWithdrawal;
}) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  return (
    <RowItem
      title={
        <span aria-live="polite">
          <Icon name={icons[state]} sizePx={18} className={styles.icon} />{' '}
          {t(`withdraw.state.${state}`)}
        </span>
      }
      end={
        <p className={styles.sum}>
          −<UsdtAmount amount={amount} />
        </p>
      }
    >
      <RowNote>
        {t('withdraw.to')}: <AddressText address={address} />
      </RowNote>
      <RowNote>{formatDateTime(Date.parse(createdAt), locale)}</RowNote>
      {isSimulated && <RowNote>{t('withdraw.simulated')}</RowNote>}
      {txId !== null && !isSimulated && (
        <RowNote>
          {t('withdraw.transaction')}: <AddressText address={txId} />
        </RowNote>
      )}
      {explorerTxUrl !== null && !isSimulated && (
        <p>
          <a
            href={explorerTxUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.explorer}
          >
            {t('withdraw.explorer')}
            <Icon name="external" sizePx={16} />
          </a>
        </p>
      )}
    </RowItem>
  );
}
