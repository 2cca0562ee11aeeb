import { useTranslation } from 'react-i18next';

import { Button } from '../../../components/button/Button';

import * as styles from './CoinNotFound.module.css';

type CoinNotFoundProps = { query: string; network: string | null; onAllNetworks: () => void };

/** Suggestions for a search without results. */
export function CoinNotFound({ query, network, onAllNetworks }: CoinNotFoundProps) {
  const { t } = useTranslation('coins');
  return (
    <div className={styles.nothing}>
      <p className={styles.text}>
        {network === null ? t('empty.text', { query }) : t('empty.onNetwork', { query, network })}
      </p>
      {network === null ? (
        <p>{t('empty.hint')}</p>
      ) : (
        <Button onClick={onAllNetworks}>{t('empty.allNetworks')}</Button>
      )}
    </div>
  );
}
