import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { CopyButton } from '../../../../components/copy-button/CopyButton';
import { useInstruments } from '../../../../lib/api/instruments';
import { explorerLink } from '../../model/explorer-link';
import type { SandboxStatus } from '../order-page-props';
import { ExplorerAnchor } from './ExplorerAnchor';
import * as styles from '../screens/Screens.module.css';

type TransactionRowProps = {
  label: string;
  txId: string;
  slug: string;
  isSimulated: boolean;
  sandbox: SandboxStatus;
};

/**
 * Shows a transaction with a link to an explorer. Transactions on a development chain and simulated
 * transfers are in no public explorer.
 */
export function TransactionRow({ label, txId, slug, isSimulated, sandbox }: TransactionRowProps) {
  const { t } = useTranslation('order');
  const { bySlug } = useInstruments();
  const href =
    isSimulated || sandbox.isOn ? null : explorerLink(bySlug.get(slug)?.explorerTxUrl, txId);
  return (
    <div>
      <div className={styles.row}>
        <dl className={styles.fact}>
          <dt>
            {label}
            {isSimulated && <span className={styles.badge}>{t('transaction.simulated')}</span>}
          </dt>
          <dd>
            <AddressText address={txId} />
          </dd>
        </dl>
        <CopyButton
          text={txId}
          label={t('copy.transaction')}
          copiedLabel={t('copy.done')}
          failedLabel={t('copy.failed')}
        />
      </div>
      <ExplorerAnchor href={href}>{t('transaction.explorer')}</ExplorerAnchor>
    </div>
  );
}
