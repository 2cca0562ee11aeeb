/** The part of a key event that is used. */

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'target'
>;

const typingSelector = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/**
 * Whether a key opens the search: `/` outside text fields, Ctrl-K or Cmd-K anywhere; neither inside
 * a dialog.
 */
export function isSearchShortcut(event: PressedKey): boolean {
  if (event.defaultPrevented || event.altKey) return false;
  const isInside = (places: string): boolean =>
    event.target instanceof Element && event.target.closest(places) !== null;
  if (isInside('dialog[open]')) return false;
  if (event.ctrlKey || event.metaKey) return isKeyK(event);
  // Some keyboards need Shift for the slash.
  return event.key === '/' && !isInside(typingSelector);
}

/** Checks the key's position too, because a Cyrillic keyboard has a different letter there. */
function isKeyK({ key, code, ctrlKey, metaKey, shiftKey }: PressedKey): boolean {
  return !shiftKey && ctrlKey !== metaKey && (key.toLowerCase() === 'k' || code === 'KeyK');
}
