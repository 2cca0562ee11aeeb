/** Returns the dialog in front of the page, `null` if none is open. */
export function openDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
}
