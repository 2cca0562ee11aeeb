import { createStore } from './store';

export type ToastTone = 'info' | 'success' | 'error';

/** A notification. */
export type Toast = {
  readonly id: number;
  /** The id that the service logged the error under, for support. */
  readonly traceId: string | null;
  readonly tone: ToastTone;
  /** A line above the message, or null. */
  readonly title: string | null;
  readonly message: string;
};

/** How long a toast is shown. */
export const toastMs = 30_000;

export const noToasts: readonly Toast[] = [];

/** The toasts of the page, apart from what shows and removes them: a plain page only watches them. */
export const toastStore = createStore<readonly Toast[]>(noToasts);
