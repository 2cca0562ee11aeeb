import { useTranslation } from 'react-i18next';

import * as styles from './NetworkChips.module.css';

type NetworkChipsProps = {
  networks: readonly string[];
  chosen: string | null;
  onChoose: (network: string | null) => void;
};

/** Filters the list by network. The chips are in one row, which scrolls sideways. */
export function NetworkChips({ networks, chosen, onChoose }: NetworkChipsProps) {
  const { t } = useTranslation('coins');
  if (networks.length < 2) return null;
  const chip = (network: string | null, label: string) => (
    <button
      key={label}
      type="button"
      className={styles.chip}
      aria-pressed={network === chosen}
      onClick={() => {
        onChoose(network);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.chips} role="group" aria-label={t('networks.label')}>
      {chip(null, t('networks.all'))}
      {networks.map((network) => chip(network, network))}
    </div>
  );
}
