import { createStore } from '../store';

/** `waiting`: in progress, but too short to show anything yet. `done`: the bar is disappearing. */
export type NavigationPhase = 'idle' | 'waiting' | 'loading' | 'done';

export const throttleMs = 200;
export const fadeOutMs = 300;
/** The browser doesn't report that the next document failed to load, or that the visitor stopped it. */
export const maxProgressMs = 20_000;

export const navigationPhaseStore = createStore<NavigationPhase>('idle');

let timer: ReturnType<typeof setTimeout> | undefined;

function setPhase(phase: NavigationPhase): void {
  clearTimeout(timer);
  navigationPhaseStore.set(phase);
}

/**
 * Starts the progress bar for something that the visitor is waiting for. The bar is not shown if
 * that ends quickly.
 */
export function startProgress(): void {
  const phase = navigationPhaseStore.get();
  if (phase === 'waiting' || phase === 'loading') return;
  setPhase('waiting');
  timer = setTimeout(() => {
    setPhase('loading');
    timer = setTimeout(endProgress, maxProgressMs);
  }, throttleMs);
}

/** Ends the progress, on success or failure. */
export function endProgress(): void {
  if (navigationPhaseStore.get() !== 'loading') {
    if (navigationPhaseStore.get() === 'waiting') setPhase('idle');
    return;
  }
  setPhase('done');
  timer = setTimeout(() => {
    setPhase('idle');
  }, fadeOutMs);
}
