import { SIGNING_KEYS_PATH } from '@quayside/contract/signing/proof';
import { useTranslation } from 'react-i18next';

import { Disclosure } from '../../../../components/disclosure/Disclosure';
import { Icon } from '../../../../components/icon/Icon';

import * as styles from '../screens/Screens.module.css';

/**
 * Shows that the deposit address was verified on this device, the key used, and what that means.
 */
export function DepositProof({ keyId }: { keyId: string }) {
  const { t } = useTranslation('order');
  return (
    <div className={styles.proof}>
      <p className={styles.working}>
        <Icon name="shield" />
        <span>{t('proof.genuine', { keyId })}</span>
      </p>
      <Disclosure summary={t('proof.explainSummary')} isCompact>
        <div className={styles.lines}>
          <p>{t('proof.explain')}</p>
          <p>{t('proof.terms')}</p>
          <p>{t('proof.explainMore', { path: SIGNING_KEYS_PATH })}</p>
        </div>
      </Disclosure>
    </div>
  );
}
