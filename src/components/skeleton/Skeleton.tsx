import * as styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths. By default, as wide as the container and as high as a line of text. */
  width?: string | undefined;
  height?: string | undefined;
  isRound?: boolean | undefined;
};

/**
 * A placeholder with the size of the expected content. To announce loading once, set
 * `aria-busy` on the surrounding region.
 */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      aria-hidden="true"
      style={{ width, height, borderRadius: isRound ? '50%' : undefined }}
    />
  );
}
