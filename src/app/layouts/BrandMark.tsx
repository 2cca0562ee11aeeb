import * as styles from './BrandMark.module.css';

/** A bollard on the quay, with the water below. */
export function BrandMark({ sizePx = 32 }: { sizePx?: number }) {
  return (
    <svg width={sizePx} height={sizePx} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path
        className={styles.bollard}
        d="M10 8.5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v1.2a2 2 0 0 1-2 2h-.9l.9 6.8h-8l.9-6.8H12a2 2 0 0 1-2-2V8.5Z"
      />
      <path className={styles.quay} d="M5.5 19.5h21" />
      <path
        className={styles.water}
        d={
          'M5.5 25.2c1.75 0 1.75-1.4 3.5-1.4s1.75 1.4 3.5 1.4 1.75-1.4 3.5-1.4 1.75 1.4 3.5 1.4 ' +
          '1.75-1.4 3.5-1.4 1.75 1.4 3.5 1.4'
        }
      />
    </svg>
  );
}
