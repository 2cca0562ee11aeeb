import { calculatorNamespaces } from '../islands/calculator-namespaces';
import { Island } from '../islands/Island';
import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { PairShell, type PairShellProps } from './PairShell';

import * as styles from './PairShellIsland.module.css';

/** The page of any pair in the static HTML, where the pair is not known yet. */
export function PairShellIsland(facts: PairShellProps) {
  return (
    <Island
      kind="pair-shell"
      facts={facts}
      namespaces={calculatorNamespaces}
      className={styles.area}
      placeholder={<ShellSkeleton />}
    >
      <PairShell {...facts} />
    </Island>
  );
}
