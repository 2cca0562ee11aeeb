import { toastStore } from '../../../lib/toasts';
import type { MessengerHost } from '../messenger-host';

/** A notification that tells of success or failure is felt, too. */
export function keepHaptics(host: MessengerHost): void {
  let lastId = 0;
  toastStore.subscribe(() => {
    const latest = toastStore.get().at(-1);
    if (latest === undefined || latest.id <= lastId) return;
    lastId = latest.id;
    if (latest.tone !== 'info') host.vibrate(latest.tone);
  });
}
