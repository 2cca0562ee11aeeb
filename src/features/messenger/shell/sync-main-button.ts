import { whenRestored } from '../../../lib/when-restored';

import type { MessengerHost } from '../messenger-host';
import { openDialog } from './open-dialog';
import { tokenColour } from './token-colour';

/** Marks the button that the messenger's main button currently replaces. */
const MARK = 'data-in-main-button';

/** Returns the main action of the visible screen: of the open dialog, or else of the page. */
function mainAction(): HTMLButtonElement | null {
  const container = openDialog() ?? document.getElementById('site-content');
  // The marked button itself is hidden, so this checks its parent.
  return (
    [...(container?.querySelectorAll<HTMLButtonElement>('button[data-main-action]') ?? [])].find(
      ({ parentElement }) => isVisible(parentElement),
    ) ?? null
  );
}

/** Older web views cannot check this; everything counts as visible there. */
const isVisible = (element: Partial<HTMLElement> | null): boolean =>
  element?.checkVisibility?.() ?? true;

const isBusy = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-busy') === 'true' || button.hasAttribute('data-waits');

const isOff = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true';

/**
 * Shows the main action of a screen in the messenger's main button instead of the screen's own, and
 * clicks the screen's button when the main button is pressed. Screens need no code for this: a
 * primary button marks itself as the main action.
 */
export function syncMainButton(host: MessengerHost): void {
  // The messenger may still show the button of the page before.
  let shown: string | null = null;
  const look = (): void => {
    const button = mainAction();
    for (const other of document.querySelectorAll(`[${MARK}]`))
      if (other !== button) other.removeAttribute(MARK);
    button?.setAttribute(MARK, '');
    const next =
      button === null
        ? null
        : {
            text: button.textContent.trim(),
            isActive: !isOff(button) && !isBusy(button),
            isBusy: isBusy(button),
            color: tokenColour('primary'),
            textColor: tokenColour('on-primary'),
          };
    if (JSON.stringify(next) === shown) return;
    shown = JSON.stringify(next);
    host.showMainButton(next);
  };
  whenRestored(() => {
    shown = null;
    look();
  });
  let isDue = false;
  const updateSoon = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  };
  new MutationObserver(updateSoon).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-disabled', 'aria-busy', 'data-waits', 'open', 'style'],
  });
  host.onMain(() => {
    host.vibrate('press');
    mainAction()?.click();
  });
  look();
}
