import type { MessengerHost } from '../messenger-host';
import { openDialog } from './open-dialog';
import { tokenColour } from './token-colour';

/** Marks the button that stands in the messenger's main button meanwhile. */
const MARK = 'data-in-main-button';

/**
 * The one main action of the screen that shows: of the dialog where one is open, else of the page.
 */
function mainAction(): HTMLButtonElement | null {
  const place = openDialog() ?? document.getElementById('site-content');
  // The marked button itself does not show.
  return (
    [...(place?.querySelectorAll<HTMLButtonElement>('button[data-main-action]') ?? [])].find(
      ({ parentElement }) => parentElement?.checkVisibility?.() ?? true,
    ) ?? null
  );
}

const isBusy = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-busy') === 'true' || button.hasAttribute('data-waits');

const isOff = (button: HTMLButtonElement): boolean =>
  button.disabled || button.getAttribute('aria-disabled') === 'true';

/**
 * Shows the one main action of a screen in the messenger's main button, in place of its own button,
 * and presses that when it is pressed. Screens need not know: their main action is marked by the
 * button itself.
 */
export function keepMainButton(host: MessengerHost): void {
  let shown = 'null';
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
  let isDue = false;
  const lookSoon = (): void => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  };
  new MutationObserver(lookSoon).observe(document.documentElement, {
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
