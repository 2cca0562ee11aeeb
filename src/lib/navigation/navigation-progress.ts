import { createStore } from '../store';

/** `waiting`: in progress, but too short to show anything yet. `done`: the bar is disappearing. */
export type NavigationPhase = 'idle' | 'waiting' | 'loading' | 'done';

export const throttleMs = 200;
export const fadeOutMs = 300;

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
