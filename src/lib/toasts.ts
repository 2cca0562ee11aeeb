import { createStore } from './store';

export type ToastTone = 'info' | 'success' | 'error';

/** A notification. */
export type Toast = {
  readonly id: number;
  /** The number under which the service has logged the fault, for support. */
  readonly traceId: string | null;
  readonly tone: ToastTone;
  readonly message: string;
};
export type ToastRequest = { message: string; tone?: ToastTone | undefined; traceId?: string | null | undefined; /** 30 s unless given; key actions use `briefToastMs`. */ durationMs?: number | undefined };

export const toastMs = 30_000;
export const briefToastMs = 3_000;

export const noToasts: readonly Toast[] = [];
export const toastStore = createStore<readonly Toast[]>(noToasts);

/** A message that is being read does not go the moment the reader leaves it. */
const leastLeftMs = 1_000;

type Countdown = { timer: ReturnType<typeof setTimeout> | undefined; startedMs: number; leftMs: number };

const countdowns = new Map<number, Countdown>();
let lastId = 0;
let isHeld = false;

function run(id: number, leftMs: number): void {
  const timer = isHeld ? undefined : setTimeout(() => { dismissToast(id); }, leftMs);
  countdowns.set(id, { timer, startedMs: Date.now(), leftMs });
}

/** Shows a message in the toast region. A message equal to the latest one that still shows is dropped. */
export function showToast({ message, tone = 'info', traceId = null, durationMs = toastMs }: ToastRequest): void {
  if (toastStore.get().at(-1)?.message === message) return;
  lastId += 1;
  const id = lastId;
  toastStore.update((toasts) => [...toasts, { id, traceId, tone, message }]);
  run(id, durationMs);
}

/** Takes a toast away; one that is gone already is ignored. */
export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  toastStore.update((toasts) => (toasts.some((toast) => toast.id === id) ? toasts.filter((toast) => toast.id !== id) : toasts));
  if (toastStore.get().length === 0) isHeld = false;
}

/** Stops the time of all messages, while somebody points at one or has the focus in it. */
export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const [id, { timer, startedMs, leftMs }] of [...countdowns]) {
    clearTimeout(timer);
    run(id, Math.max(leastLeftMs, leftMs - (Date.now() - startedMs)));
  }
}

/** Lets it go on. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const [id, { leftMs }] of [...countdowns]) run(id, leftMs);
}
