import { navigationPhaseStore } from '../../lib/navigation/navigation-progress';
import { useStore } from '../../lib/use-store';

import * as styles from './LoadingBar.module.css';

/**
 * A thin line at the top while the next page, or a part of this one, is loading. It is part of the
 * static HTML.
 */
export function LoadingBar() {
  const phase = useStore(navigationPhaseStore, 'idle');
  return <div className={styles.bar} data-phase={phase} data-loading-bar="" aria-hidden="true" />;
}
