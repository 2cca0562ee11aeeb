import { createStore } from './store';

export type ToastTone = 'info' | 'success' | 'error';
export type Toast = { id: number; tone: ToastTone; message: string };
export type ToastRequest = { message: string; tone?: ToastTone | undefined; /** 30 s unless given; key actions use `briefToastMs`. */ durationMs?: number | undefined };

export const toastMs = 30_000;
export const briefToastMs = 3_000;

export const noToasts: readonly Toast[] = [];
export const toastStore = createStore<readonly Toast[]>(noToasts);

let lastId = 0;

/** Shows a message in the toast region. A message equal to the latest one that still shows is dropped. */
export function showToast({ message, tone = 'info', durationMs = toastMs }: ToastRequest): void {
  if (toastStore.get().at(-1)?.message === message) return;
  lastId += 1;
  const id = lastId;
  toastStore.update((toasts) => [...toasts, { id, tone, message }]);
  setTimeout(() => { dismissToast(id); }, durationMs);
}

/** Takes a toast away; one that is gone already is ignored. */
export function dismissToast(id: number): void {
  toastStore.update((toasts) => (toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts));
}
