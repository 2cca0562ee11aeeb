import { cx } from '../../lib/cx';

import * as styles from './Drawing.module.css';

/** Width and height of each drawing's grid. The drawings themselves are in static/drawings. */
const sizes = {
  quay: [560, 170],
  lighthouse: [300, 240],
  harbour: [360, 240],
  ferry: [360, 240],
  crane: [360, 240],
  compass: [360, 240],
  buoy: [360, 240],
  ledger: [360, 240],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>;

export type DrawingName = keyof typeof sizes;

export type DrawingProps = { name: DrawingName; className?: string | undefined };

/** Returns whether a name given by an editor is the name of a drawing. */
export function isDrawingName(name: string | null): name is DrawingName {
  return name !== null && Object.hasOwn(sizes, name);
}

/**
 * A decorative line drawing in two theme colours. Its paths are in a separate file, so that they
 * are not part of any page's JavaScript. The colours come from here.
 */
export function Drawing({ name, className }: DrawingProps) {
  const [width, height] = sizes[name];
  return (
    <svg
      className={cx(styles.drawing, className)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/drawings/${name}.svg#drawing`} />
    </svg>
  );
}
