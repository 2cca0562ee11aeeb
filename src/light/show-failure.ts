import { toastMs } from '../lib/toast-store';

/** Says in the page's region for notifications that something could not be loaded. */
export function showFailure(message: string): void {
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
