import { reloadIfOutdated } from '../lib/build/chunk-failure';
import { siteBuild } from '../lib/build/site-build';
import { logFailure } from '../lib/log-failure';
import { toastMs } from '../lib/toast-store';

/**
 * Says that code which the reader waits for could not be loaded, and reloads a page whose build the
 * host has replaced.
 * @param text the name of the attribute with the message (`LightPartsRoot`)
 */
export function reportFailure(
  cause: unknown,
  text: 'partFailed' | 'searchFailed' = 'partFailed',
): void {
  logFailure('A part of the page could not be loaded', cause);
  showFailure(document.querySelector<HTMLElement>('[data-light-parts]')?.dataset[text] ?? '');
  void reloadIfOutdated(cause, siteBuild);
}

/** Says in the page's region for notifications that something could not be loaded. */
function showFailure(message: string): void {
  const region = document.querySelector<HTMLElement>('[data-toasts]');
  if (region === null || region.textContent === message) return;
  const toast = document.createElement('p');
  toast.className = region.dataset.toasts ?? '';
  toast.textContent = message;
  region.append(toast);
  setTimeout(() => {
    toast.remove();
  }, toastMs);
}
