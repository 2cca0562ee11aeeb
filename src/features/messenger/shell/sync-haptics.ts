import { toastStore } from '../../../lib/toast-store';
import type { MessengerHost } from '../messenger-host';

/** Vibrates with each notification of success or failure. */
export function syncHaptics(host: MessengerHost): void {
  let lastId = 0;
  toastStore.subscribe(() => {
    const latest = toastStore.get().at(-1);
    if (latest === undefined || latest.id <= lastId) return;
    lastId = latest.id;
    if (latest.tone !== 'info') host.vibrate(latest.tone);
  });
}
