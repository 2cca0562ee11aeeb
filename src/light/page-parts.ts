import type { LightParts, LoadLightParts } from './light-parts';
import { reportFailure } from './show-failure';
import { whenInteracted } from '../lib/page/when-interacted';
import { whenNear } from '../lib/page/when-near';

/** Distances from the viewport at which a placeholder is replaced. */
const nearPx = { part: 400, chart: 0 } as const;

/** A part that could not be loaded is not requested again before this time has passed. */
const retryMs = 10_000;

/**
 * Replaces a placeholder by what React renders there, once the reader has interacted with the page
 * and is near it: most readers never get there, and React weighs more than the page. After a
 * failure, an interaction that comes some time later tries again.
 */
function replaceWhenNear(
  placeholder: HTMLElement,
  distancePx: number,
  replace: () => Promise<void>,
): void {
  let isNear = false;
  let hasInteracted = false;
  const replaceIfDue = (): void => {
    if (!isNear || !hasInteracted) return;
    placeholder.setAttribute('aria-busy', 'true');
    replace().catch((cause: unknown) => {
      placeholder.removeAttribute('aria-busy');
      reportFailure(cause);
      setTimeout(() => {
        replaceWhenNear(placeholder, distancePx, replace);
      }, retryMs);
    });
  };
  // The reader may come near by the interaction itself, such as a press on a link in the page.
  whenNear(placeholder, distancePx, () => {
    isNear = true;
    replaceIfDue();
  });
  whenInteracted(() => {
    hasInteracted = true;
    replaceIfDue();
  });
}

/** Starts the live parts of a page, such as the form that finds an order. */
export function startPageParts(load: LoadLightParts): void {
  for (const placeholder of document.querySelectorAll<HTMLElement>('[data-page-part]'))
    replaceWhenNear(placeholder, nearPx.part, () =>
      load().then(({ mountPagePart }) => {
        mountPagePart(placeholder);
      }),
    );
}

/** Starts the chart of a price page, which a button shows too. */
export function startPriceChart(load: LoadLightParts): void {
  const placeholder = document.querySelector<HTMLElement>('[data-chart]');
  if (placeholder === null) return;
  const once = mountOnce(load, ({ mountPriceChart }) => {
    mountPriceChart(placeholder);
  });
  placeholder.querySelector('button')?.addEventListener('click', () => {
    once().catch((cause: unknown) => {
      reportFailure(cause);
    });
  });
  replaceWhenNear(placeholder, nearPx.chart, once);
}

/** Mounts a part once, however often it is asked for; a failure may be tried again. */
function mountOnce(load: LoadLightParts, mount: (parts: LightParts) => void): () => Promise<void> {
  let mounting: Promise<void> | null = null;
  return () => {
    mounting ??= load()
      .then(mount)
      .catch((cause: unknown) => {
        mounting = null;
        throw cause;
      });
    return mounting;
  };
}
