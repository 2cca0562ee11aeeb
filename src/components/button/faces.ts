import { iconPaths, type IconName } from '../icon/icon-paths';

/** How a button looks in one of its states. */
export type Face = { readonly label: string; readonly icon: IconName };

/**
 * Returns the looks of a button by state, as a script that knows no icons and no texts reads them
 * (src/light/show-face.ts).
 */
export function faceData(faces: Readonly<Record<string, Face>>): { readonly 'data-faces': string } {
  const looks = Object.entries(faces).map(([state, { label, icon }]) => [
    state,
    [label, iconPaths[icon]],
  ]);
  return { 'data-faces': JSON.stringify(Object.fromEntries(looks)) };
}
