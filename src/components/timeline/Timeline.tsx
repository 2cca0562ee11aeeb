import type { ReactNode } from 'react';

import { cx } from '../../lib/cx';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import { useFocusRescue } from './use-focus-rescue';

import * as styles from './Timeline.module.css';

/** `skipped`: not started, because an earlier step failed; a late deposit may still start it. */
export type TimelineStepState = 'done' | 'current' | 'upcoming' | 'failed' | 'skipped';

export type TimelineStep = {
  key: string;
  title: ReactNode;
  state: TimelineStepState;
  /** One line beside or below the title: a time, an amount. */
  meta?: ReactNode;
  /** The expanded part. It is shown in any state, so set it only for open steps. */
  content?: ReactNode;
};

export type TimelineProps = {
  /** Accessible name of the list. */
  label: string;
  steps: readonly TimelineStep[];
  /** The name of each state, for screen readers. That of a skipped step is also visible. */
  stateLabels: Readonly<Record<TimelineStepState, string>>;
};

/**
 * Steps from top to bottom. The current step is expanded. If the focused control is removed, focus
 * moves to the title of the step that expands.
 */
export function Timeline({ label, steps, stateLabels }: TimelineProps) {
  const { fallbackRef, onFocus, onBlur } = useFocusRescue<HTMLHeadingElement>();
  return (
    <ol aria-label={label} onFocus={onFocus} onBlur={onBlur}>
      {steps.map(({ key, title, state, meta, content }, index) => (
        <li
          key={key}
          className={cx(styles.step, styles[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Icon name="check" sizePx={18} />}
            {state === 'failed' && <Icon name="close" sizePx={18} />}
            {state === 'skipped' && <Icon name="minus" sizePx={18} />}
            {(state === 'current' || state === 'upcoming') && index + 1}
          </span>
          <div className={styles.main}>
            <div className={styles.head}>
              <h3 className={styles.title} {...(content ? { ref: fallbackRef, tabIndex: -1 } : {})}>
                {title}
                <VisuallyHidden>{`, ${stateLabels[state]}`}</VisuallyHidden>
              </h3>
              {state === 'skipped' && (
                <div className={styles.meta} aria-hidden="true">
                  {stateLabels.skipped}
                </div>
              )}
              {meta ? <div className={styles.meta}>{meta}</div> : null}
            </div>
            {content ? <div className={styles.content}>{content}</div> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
