import type { CopyLabels } from '../content-ui/add-copy-buttons';
import { whenInteracted } from '../lib/page/when-interacted';

/**
 * Adds copy buttons to the code of the page, once the reader moves the pointer, scrolls or types.
 * If the code of the buttons fails to load, there are none.
 */
export function startCopyButtons(): void {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-copy-labels]')];
  if (texts.length === 0) return;
  whenInteracted(() => {
    void import(/* webpackChunkName: "copy-buttons" */ '../content-ui/add-copy-buttons').then(
      ({ addCopyButtons }) => {
        for (const text of texts)
          addCopyButtons(text, JSON.parse(text.dataset.copyLabels ?? '{}') as CopyLabels);
      },
      () => undefined,
    );
  });
}
