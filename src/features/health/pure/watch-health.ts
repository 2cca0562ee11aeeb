import {
  healthAtFirst,
  healthDelayMs,
  isProbeDue,
  nextHealth,
  type HealthEvent,
  type HealthState,
  type HealthView,
} from './health-state';

type HealthWatchDeps = {
  readonly ask: (signal: AbortSignal) => Promise<HealthEvent>;
  /** Whether the visitor is connected at all. */
  readonly probe: () => Promise<boolean>;
  readonly onView: (view: HealthView) => void;
  /** A page that nobody sees asks nothing. */
  readonly isVisible: () => boolean;
  /** Calls back when the page comes into view and when a connection is there again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls back when another call was told that the service is away. */
  readonly onDoubt: (listener: () => void) => () => void;
};

/**
 * Asks at once and for as long as the page is open.
 * @returns a function that stops it
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
  let state: HealthState = healthAtFirst;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;

  const look = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    state = nextHealth(state, await ask(controller.signal));
    if (isProbeDue(state) && !controller.signal.aborted)
      state = nextHealth(state, { kind: 'probed', isConnected: await probe() });
    isAsking = false;
    if (controller.signal.aborted) return;
    onView(state);
    timer = setTimeout(lookIfSeen, healthDelayMs(state));
  };
  const lookIfSeen = (): void => {
    if (isVisible()) void look();
  };
  const stopListening = onWake(lookIfSeen);
  // A service that is known to be away is asked at its own pace, however many calls it turns away
  // meanwhile.
  const stopDoubting = onDoubt(() => {
    if (state.troubles === 0) lookIfSeen();
  });
  void look();
  return () => {
    controller.abort();
    clearTimeout(timer);
    stopListening();
    stopDoubting();
  };
}
