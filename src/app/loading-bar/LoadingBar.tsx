import { cx } from '../../lib/cx';
import { navigationPhaseStore } from '../../lib/navigation/navigation-progress';
import { useStore } from '../../lib/use-store';

import * as styles from './LoadingBar.module.css';

/**
 * A thin line at the top while the next page is loading. Gatsby announces the loaded page to screen
 * readers.
 */
export function LoadingBar() {
  const phase = useStore(navigationPhaseStore, 'idle');
  if (phase === 'idle' || phase === 'waiting') return null;
  return (
    <div
      className={cx(styles.bar, phase === 'done' && styles.done)}
      data-phase={phase}
      aria-hidden="true"
    />
  );
}
