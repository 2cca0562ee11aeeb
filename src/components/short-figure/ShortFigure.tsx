import { useState } from 'react';

import * as styles from './ShortFigure.module.css';

export type ShortFigureProps = {
  /** What is shown: `718.99 USDT`. */
  short: string;
  /** With all its digits: `718.992503 USDT`. */
  full: string;
};

/**
 * An amount that is shown short. On focus or a press it has all its digits; a mouse gets them as a
 * tooltip, and a screen reader as the description.
 */
export function ShortFigure({ short, full }: ShortFigureProps) {
  const [isFull, setIsFull] = useState(false);
  if (short === full) return <>{full}</>;
  return (
    <button
      type="button"
      className={styles.figure}
      title={full}
      onFocus={() => {
        setIsFull(true);
      }}
      onClick={() => {
        setIsFull(true);
      }}
      onBlur={() => {
        setIsFull(false);
      }}
    >
      {isFull ? full : short}
    </button>
  );
}
