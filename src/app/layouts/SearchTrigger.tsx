import { Icon } from '../../components/icon/Icon';
import { openSearch } from '../../lib/search/search-dialog-store';

import * as styles from './SearchTrigger.module.css';

/**
 * Looks like a field and opens the search. Hidden without JavaScript, because the search needs it.
 */
export function SearchTrigger({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={styles.trigger}
      aria-haspopup="dialog"
      data-opens="search"
      onClick={openSearch}
    >
      <Icon name="search" />
      <span className={styles.words}>{label}</span>
    </button>
  );
}
