import { defaultLocale } from '@quayside/contract/site/locales';
import { lazy, startTransition, Suspense, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { createPageTranslator } from '../../i18n/page-translator';
import { captureStaticContent } from '../../lib/bots/static-content';
import { logFailure } from '../../lib/log-failure';
import { allowHarmlessMarkup } from '../../lib/trusted-types/trusted-types';
import { HomeCalculator, type HomeCalculatorProps } from '../home/HomeCalculator';
import { ShellSkeleton } from '../layouts/ShellSkeleton';
import { PairCalculator, type PairCalculatorProps } from '../pair/PairCalculator';
import type { PairShellProps } from '../pair/PairShell';
import { ISLAND_ID_PREFIX, type IslandData, type IslandKind } from './island-data';
import { IslandRoot } from './IslandRoot';

const PairShell = lazy(() =>
  import(/* webpackChunkName: "pair-shell" */ '../pair/PairShell').then((module) => ({
    default: module.PairShell,
  })),
);

/** The component of each kind; the page's data is what `Island` wrote for it. */
const components: Readonly<Record<IslandKind, (facts: unknown) => ReactElement>> = {
  home: (facts) => <HomeCalculator {...(facts as HomeCalculatorProps)} />,
  pair: (facts) => <PairCalculator {...(facts as PairCalculatorProps)} />,
  'pair-shell': (facts) => (
    <Suspense fallback={<ShellSkeleton />}>
      <PairShell {...(facts as PairShellProps)} />
    </Suspense>
  ),
};

let root: Root | null = null;

/**
 * Brings the page's island to life. It hydrates in slices, so that the page keeps scrolling and
 * responding to taps in the meantime.
 * @param onReady called once the island responds to input
 */
export function startIsland(onReady: () => void): void {
  allowHarmlessMarkup();
  const island = islandIn(document);
  if (island === null) {
    logFailure('The page stays static', 'it has no island');
    return;
  }
  const { container, isComplete } = island;
  captureStaticContent(navigator.userAgent, container);
  const element = elementOf(island, onReady);
  startTransition(() => {
    if (isComplete) root = hydrateRoot(container, element, { identifierPrefix: ISLAND_ID_PREFIX });
    else render(container, element);
  });
}

/**
 * Replaces the island by that of another page, which is already in the document. Both happen in one
 * task: the old island stores what was entered in it, and the new one is shown with that.
 * @param putPage puts the other page into the document
 */
export function replaceIsland(putPage: () => void): void {
  root?.unmount();
  root = null;
  putPage();
  const island = islandIn(document);
  if (island === null) return;
  flushSync(() => {
    render(island.container, elementOf(island));
  });
}

function render(container: HTMLElement, element: ReactElement): void {
  root = createRoot(container, { identifierPrefix: ISLAND_ID_PREFIX });
  root.render(element);
}

type FoundIsland = {
  readonly container: HTMLElement;
  readonly kind: IslandKind;
  readonly data: IslandData;
  /** Whether its HTML is what the browser renders, and not a placeholder. */
  readonly isComplete: boolean;
};

function islandIn(page: ParentNode): FoundIsland | null {
  const container = page.querySelector<HTMLElement>('[data-island]');
  const data = page.querySelector('[data-island-data]')?.textContent ?? null;
  if (container === null || data === null) return null;
  const kind = container.dataset.island as IslandKind;
  return {
    container,
    kind,
    data: JSON.parse(data) as IslandData,
    isComplete: kind !== 'pair-shell',
  };
}

function elementOf({ kind, data }: FoundIsland, onReady?: () => void): ReactElement {
  const { page, texts, facts } = data;
  const namespaces = Object.keys(texts);
  const i18n = createPageTranslator({
    language: page.language,
    fallbackLanguage: defaultLocale(),
    defaultNS: namespaces[0] ?? 'common',
    fallbackNS: namespaces.slice(1),
    resources: { [page.language]: texts },
  });
  return (
    <IslandRoot i18n={i18n} page={page} onReady={onReady}>
      {components[kind](facts)}
    </IslandRoot>
  );
}
