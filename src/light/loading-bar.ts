import { navigationPhaseStore } from '../lib/navigation/navigation-progress';

/** Shows the progress of a navigation, and of parts that are loading, in the bar of the page. */
export function startLoadingBar(): void {
  const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
  navigationPhaseStore.subscribe(() => {
    if (bar !== null) bar.dataset.phase = navigationPhaseStore.get();
  });
}
