import * as styles from './ProgressBar.module.css';

export type ProgressBarProps = {
  label: string;
  /** 0 to 100. */
  progressPercent: number;
  /** The progress in words, such as `3 of 12 confirmations`. */
  progressText?: string | undefined;
};

/** A bar for progress toward a known total, such as confirmations. */
export function ProgressBar({ label, progressPercent, progressText }: ProgressBarProps) {
  const shown = Math.min(100, Math.max(0, progressPercent));
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      aria-valuetext={progressText}
    >
      <div className={styles.bar} style={{ transform: `scaleX(${shown / 100})` }} />
    </div>
  );
}
