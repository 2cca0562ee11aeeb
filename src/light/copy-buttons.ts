import type { CopyLabels } from '../content-ui/add-copy-buttons';

/** Adds copy buttons to the code of the page. If their code fails to load, the code has none. */
export function startCopyButtons(): void {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-copy-labels]')];
  if (texts.length === 0) return;
  void import(/* webpackChunkName: "copy-buttons" */ '../content-ui/add-copy-buttons').then(
    ({ addCopyButtons }) => {
      for (const text of texts)
        addCopyButtons(text, JSON.parse(text.dataset.copyLabels ?? '{}') as CopyLabels);
    },
    () => undefined,
  );
}
