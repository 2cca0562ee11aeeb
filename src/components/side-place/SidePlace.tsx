import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { useMediaQuery } from '../../lib/use-media-query';

import * as styles from './SidePlace.module.css';

const PLACE_ID = 'side-place';

/** From this width on a hero has two columns. */
const TWO_COLUMNS = '(min-width: 900px)';

/** An empty place beside a form, for what the form has to show while it is filled in. */
export function SidePlace() {
  return <div id={PLACE_ID} className={styles.place} />;
}

/**
 * Shows its content, with a heading, in the place beside the form where there is one and the window
 * has two columns; and otherwise where it stands.
 */
export function AtSide({ heading, children }: { heading: string; children: ReactNode }) {
  const isWide = useMediaQuery(TWO_COLUMNS);
  const place = isWide ? document.getElementById(PLACE_ID) : null;
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
