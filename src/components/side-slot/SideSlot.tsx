import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useMediaQuery } from '../../lib/use-media-query';
import * as styles from './SideSlot.module.css';

const SLOT_ID = 'side-place';

/** A hero has two columns from this width. */
const TWO_COLUMNS = '(min-width: 900px)';

/** An empty slot next to a form, for content that the form shows while it is being filled in. */
export function SideSlot() {
  return <div id={SLOT_ID} className={styles.root} />;
}

/**
 * Renders its content with a heading in the slot next to the form, if the slot exists and the
 * window has two columns. Otherwise, renders it in place.
 */
export function AtSide({ heading, children }: { heading: string; children: ReactNode }) {
  const isWide = useMediaQuery(TWO_COLUMNS);
  const place = isWide ? document.getElementById(SLOT_ID) : null;
  return place === null ? (
    <>{children}</>
  ) : (
    createPortal(
      <>
        <h2 className={styles.heading}>{heading}</h2>
        {children}
      </>,
      place,
    )
  );
}
