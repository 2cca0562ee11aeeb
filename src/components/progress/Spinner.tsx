import * as styles from './Spinner.module.css';

export type SpinnerProps = {
  /** Announced to a screen reader; leave it out where words say the same. */
  label?: string | undefined;
  sizePx?: number | undefined;
};

/** A turning ring: something is under way and its length is not known. */
export function Spinner({ label, sizePx = 20 }: SpinnerProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} {...naming} />;
}
