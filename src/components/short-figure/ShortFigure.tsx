import { useState } from 'react';

import * as styles from './ShortFigure.module.css';

export type ShortFigureProps = {
  /** The text to show, such as `718.99 USDT`. */
  short: string;
  /** The same with all digits, such as `718.992503 USDT`. */
  full: string;
};

/**
 * A shortened amount. On focus or click it shows all its digits. A mouse user also gets them as a
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
