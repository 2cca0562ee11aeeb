import * as styles from './Spinner.module.css';

export type SpinnerProps = {
  /** Announced to screen readers. Omit it if visible text says the same. */
  label?: string | undefined;
  sizePx?: number | undefined;
};

/** A spinning ring for work of unknown duration. */
export function Spinner({ label, sizePx = 20 }: SpinnerProps) {
  const naming =
    label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} {...naming} />;
}
