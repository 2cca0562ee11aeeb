import { siteBuild } from '../lib/build/site-build';
import { logFailure } from '../lib/log-failure';
import { endProgress, startProgress } from '../lib/navigation/navigation-progress';
import { closeSearch, searchDialogStore } from '../lib/search/search-dialog-store';
import { accountDialogStore, closeAccountDialog } from '../lib/session/account-dialog';
import { accountMenuStore } from '../lib/session/account-menu';
import { toastStore } from '../lib/toast-store';
import { reportFailure } from './show-failure';

/** What React renders on a page without React, once it is loaded. */
export type LightParts = {
  /** Renders dialogs, menus, notices and toasts according to their stores. */
  readonly mountSiteParts: (root: HTMLElement) => void;
  /** Renders a live part of the page in place of its placeholder. */
  readonly mountPagePart: (placeholder: HTMLElement) => void;
  /** Renders the price chart in place of its placeholder. */
  readonly mountPriceChart: (placeholder: HTMLElement) => void;
};
export type LoadLightParts = () => Promise<LightParts>;

const isAnyWanted = (): boolean =>
  searchDialogStore.get() ||
  accountDialogStore.get() !== null ||
  accountMenuStore.get() ||
  siteBuild.offered.get() !== null ||
  toastStore.get().length > 0;

/**
 * Loads React, and what it renders, as soon as any of it is wanted: the page itself has only the
 * buttons. A part that could not be loaded is no longer wanted, so that the next press tries again.
 */
export function startLightParts(load: LoadLightParts): void {
  const root = document.querySelector<HTMLElement>('[data-light-parts]');
  let isLoading = false;

  const fail = (cause: unknown): void => {
    isLoading = false;
    const isSearch = searchDialogStore.get();
    const isPressed = isSearch || accountDialogStore.get() !== null || accountMenuStore.get();
    closeSearch();
    closeAccountDialog();
    accountMenuStore.set(false);
    if (isPressed) reportFailure(cause, isSearch ? 'searchFailed' : 'partFailed');
    else logFailure('A part of the page could not be loaded', cause);
  };
  const loadIfWanted = (): void => {
    if (isLoading || root === null || !isAnyWanted()) return;
    isLoading = true;
    startProgress();
    load()
      .then(({ mountSiteParts }) => {
        mountSiteParts(root);
      }, fail)
      .finally(endProgress);
  };
  for (const store of [searchDialogStore, accountDialogStore, accountMenuStore])
    store.subscribe(loadIfWanted);
  for (const store of [siteBuild.offered, toastStore]) store.subscribe(loadIfWanted);
  loadIfWanted();
}
