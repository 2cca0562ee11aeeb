import * as styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; as wide as its place and as high as a line of text unless given. */
  width?: string | undefined;
  height?: string | undefined;
  isRound?: boolean | undefined;
};

/**
 * Stands where content will be, in its size. Say "loading" once, in the region around it, with
 * `aria-busy`.
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
