import { Icon } from '../../components/icon/Icon';

import * as styles from './SearchTrigger.module.css';

/** Looks like a field and opens the search. Without scripts there is no search, and no trigger. */
export function SearchTrigger({ label }: { label: string }) {
  return (
    <button type="button" className={styles.trigger} onClick={() => { window.dispatchEvent(new CustomEvent('quayside:search')); }}>
      <Icon name="search" />
      <span className={styles.words}>{label}</span>
    </button>
  );
}
