import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import english from '../../../content/locales/en/latest.json';
import { Button } from '../../components/button/Button';
import { Skeleton } from '../../components/skeleton/Skeleton';
import { useLazyTexts } from '../../lib/messages/use-lazy-texts';

import { SwapRow } from './SwapRow';
import { useLatestSwaps } from './use-latest-swaps';

import * as styles from './LatestSwaps.module.css';

const shownRows = 6;
const rowNumbers = Array.from({ length: shownRows }, (_none, index) => index);

/**
 * The latest completed exchanges. Its height follows from the number of rows; the skeleton has the
 * usual number.
 */
export function LatestSwaps() {
  const { t } = useTranslation('latest');
  const isReady = useLazyTexts('latest', english);
  const [state, retry] = useLatestSwaps();
  if (!isReady || state.status === 'waiting')
    return (
      <LatestPanel isBusy>
        <div className={styles.list}>
          {rowNumbers.map((row) => (
            <div key={row} className={styles.waiting}>
              <Skeleton height="2rem" />
            </div>
          ))}
        </div>
      </LatestPanel>
    );
  if (state.status === 'failed')
    return (
      <LatestPanel>
        <div className={styles.message}>
          <p>{t('failed')}</p>
          <Button onClick={retry}>{t('again')}</Button>
        </div>
      </LatestPanel>
    );
  const { swaps, sentAtMs, isSandbox } = state;
  if (swaps.length === 0)
    return (
      <LatestPanel>
        <p className={styles.empty}>{t('empty')}</p>
      </LatestPanel>
    );
  return (
    <LatestPanel note={isSandbox ? t('sandbox') : null}>
      <ul className={styles.list}>
        {swaps.slice(0, shownRows).map((swap, index) => (
          <SwapRow key={index} swap={swap} nowMs={sentAtMs} />
        ))}
      </ul>
    </LatestPanel>
  );
}

type LatestPanelProps = { children: ReactNode; note?: string | null; isBusy?: boolean };

function LatestPanel({ children, note = null, isBusy = false }: LatestPanelProps) {
  return (
    <div className={styles.panel} aria-busy={isBusy || undefined}>
      {children}
      {note !== null && <p className={styles.note}>{note}</p>}
    </div>
  );
}
