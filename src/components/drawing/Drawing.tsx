import { cx } from '../../lib/cx';

import * as styles from './Drawing.module.css';

/** Width and height of each drawing's grid; its lines are in static/drawings. */
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

/** Says whether an editor's word names a drawing. */
export function isDrawingName(name: string | null): name is DrawingName {
  return name !== null && Object.hasOwn(sizes, name);
}

/**
 * A line drawing in two colours of the theme. Decoration. Its lines are a file of their own, so
 * that no page's script carries them; they take the colours from here.
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
