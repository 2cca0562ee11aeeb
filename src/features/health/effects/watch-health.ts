import {
  initialHealth,
  healthDelayMs,
  isProbeDue,
  nextHealth,
  type HealthEvent,
  type HealthState,
  type HealthView,
} from '../model/health-state';

type HealthWatchDeps = {
  readonly ask: (signal: AbortSignal) => Promise<HealthEvent>;
  /** Returns whether the visitor has a connection. */
  readonly probe: () => Promise<boolean>;
  readonly onView: (view: HealthView) => void;
  /** A hidden page sends no requests. */
  readonly isVisible: () => boolean;
  /** Calls back when the page becomes visible and when the connection is restored. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls back when another request finds that the service is unavailable. */
  readonly onDoubt: (listener: () => void) => () => void;
};

/**
 * Checks the service immediately, and repeatedly while the page is open.
 * @returns a function that stops the checks
 */
export function watchHealth({
  ask,
  probe,
  onView,
  isVisible,
  onWake,
  onDoubt,
}: HealthWatchDeps): () => void {
  const controller = new AbortController();
  let state: HealthState = initialHealth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const check = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    state = nextHealth(state, await ask(controller.signal));
    if (isProbeDue(state) && !controller.signal.aborted)
      state = nextHealth(state, { kind: 'probed', isConnected: await probe() });
    isAsking = false;
    if (controller.signal.aborted) return;
    onView(state);
    timer = setTimeout(checkIfVisible, healthDelayMs(state));
  };
  const checkIfVisible = (): void => {
    if (isVisible()) void check();
  };
  const stopListening = onWake(checkIfVisible);
  // If the service is known to be unavailable, the checks keep to their schedule, however many
  // requests it rejects in the meantime.
  const stopDoubting = onDoubt(() => {
    if (state.failureCount === 0) checkIfVisible();
  });
  void check();
  return () => {
    controller.abort();
    clearTimeout(timer);
    stopListening();
    stopDoubting();
  };
}
