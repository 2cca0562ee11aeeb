import { createStore } from '../store';

/** `waiting`: under way, but so short that nothing shows yet. `done`: the bar is on its way out. */
export type NavigationPhase = 'idle' | 'waiting' | 'loading' | 'done';

export const throttleMs = 200;
export const farewellMs = 300;

export const navigationPhaseStore = createStore<NavigationPhase>('idle');

let timer: ReturnType<typeof setTimeout> | undefined;

function enter(phase: NavigationPhase): void {
  clearTimeout(timer);
  navigationPhaseStore.set(phase);
}

/** Something that the visitor waits for has begun. What ends at once is never shown. */
export function beginProgress(): void {
  const phase = navigationPhaseStore.get();
  if (phase === 'waiting' || phase === 'loading') return;
  enter('waiting');
  timer = setTimeout(() => {
    enter('loading');
  }, throttleMs);
}

/** It is over, well or badly. */
export function endProgress(): void {
  if (navigationPhaseStore.get() !== 'loading') {
    if (navigationPhaseStore.get() === 'waiting') enter('idle');
    return;
  }
  enter('done');
  timer = setTimeout(() => {
    enter('idle');
  }, farewellMs);
}
