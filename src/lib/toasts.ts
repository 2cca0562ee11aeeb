import { toastMs, toastStore, type ToastTone } from './toast-store';

export type ToastRequest = {
  message: string;
  title?: string | null | undefined;
  tone?: ToastTone | undefined;
  traceId?: string | null | undefined;
  /** 30 s by default; key actions use `briefToastMs`. */ durationMs?: number | undefined;
};

export const briefToastMs = 3_000;

const timers = new Map<
  number,
  { readonly timer: ReturnType<typeof setTimeout> | undefined; readonly durationMs: number }
>();
let lastId = 0;
let isHeld = false;

function start(id: number, durationMs: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.set(id, {
    timer: isHeld
      ? undefined
      : setTimeout(() => {
          dismissToast(id);
        }, durationMs),
    durationMs,
  });
}

/**
 * Shows a message in the toast region. A message identical to the latest visible one is dropped.
 */
export function showToast({
  message,
  title = null,
  tone = 'info',
  traceId = null,
  durationMs = toastMs,
}: ToastRequest): void {
  if (toastStore.get().at(-1)?.message === message) return;
  lastId += 1;
  toastStore.update((toasts) => [...toasts, { id: lastId, traceId, tone, title, message }]);
  start(lastId, durationMs);
}

/** Removes a toast, if it is still there. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id)?.timer);
  timers.delete(id);
  toastStore.update((toasts) =>
    toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts,
  );
  // The element that held the toasts is gone too and can no longer release them.
  if (timers.size === 0) isHeld = false;
}

/**
 * Keeps all messages while the user hovers over one or has focus in it; once released, each
 * restarts its full duration.
 */
export function holdToasts(isHolding: boolean): void {
  isHeld = isHolding;
  for (const [id, { durationMs }] of [...timers]) start(id, durationMs);
}
