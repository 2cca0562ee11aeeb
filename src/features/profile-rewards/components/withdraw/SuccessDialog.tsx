import type { AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';
import { useTranslation } from 'react-i18next';

import { AddressText } from '../../../../components/address-text/AddressText';
import { Button } from '../../../../components/button/Button';
import { Dialog } from '../../../../components/dialog/Dialog';
import { UsdtSentence } from '../UsdtAmount';

import * as styles from './Withdraw.module.css';

/** Explains what happens to the money next, and that the page can be closed. */
export function SuccessDialog({
  withdrawal: { amount, address, isSimulated },
  onClose,
}: {
  withdrawal: AffiliateWithdrawal;
  onClose: () => void;
}) {
  const { t } = useTranslation('profile');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="small"
      title={t('withdraw.success.title')}
      closeLabel={t('withdraw.success.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('withdraw.success.done')}
        </Button>
      }
    >
      <div className={styles.content}>
        <div>
          <p className={styles.sum}>
            <UsdtSentence
              amount={amount}
              sentence={(written) => t('withdraw.success.text', { amount: written })}
            />
          </p>
          <AddressText address={address} isLarge />
        </div>
        <p>{t(isSimulated ? 'withdraw.simulated' : 'withdraw.success.next')}</p>
      </div>
    </Dialog>
  );
}
