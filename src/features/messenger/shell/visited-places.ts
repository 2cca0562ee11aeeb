import { createStoredValue } from '../../../lib/stored-value';

/** The pages that the app's history holds up to the current one. */
export type VisitedPlaces = {
  /** The launch that they belong to: a messenger may launch the app again in the same tab. */
  readonly launch: string | null;
  readonly places: readonly string[];
};

const isTextList = (json: unknown): json is readonly string[] =>
  Array.isArray(json) && json.every((entry) => typeof entry === 'string');

/** Kept for the pages that this app opens as new documents. */
export const visitedPlaces = createStoredValue<VisitedPlaces | null>({
  name: 'places',
  version: 1,
  fallback: null,
  parse(json) {
    if (typeof json !== 'object' || json === null) return undefined;
    const { launch, places } = json as Partial<Record<keyof VisitedPlaces, unknown>>;
    return (launch === null || typeof launch === 'string') && isTextList(places)
      ? { launch, places }
      : undefined;
  },
  storage: () => window.sessionStorage,
});

/**
 * Returns the pages up to the current one, after a history step back to one of `places` or forward
 * to a new one.
 */
export function afterStep(places: readonly string[], href: string): readonly string[] {
  const at = places.lastIndexOf(href, -2);
  return at === -1 ? [...places, href] : places.slice(0, at + 1);
}

/** How the browser has opened the document. */
type OpenedDocument = {
  readonly launch: string | null;
  readonly type: NavigationTimingType;
  readonly href: string;
};

/** Returns the pages up to a document that has just been opened. */
export function placesOnOpening(
  before: VisitedPlaces | null,
  { launch, type, href }: OpenedDocument,
): readonly string[] {
  if (before === null || before.launch !== launch) return [href];
  if (type === 'back_forward') return afterStep(before.places, href);
  // A page that is replaced has been taken out already.
  return [...(type === 'reload' ? before.places.slice(0, -1) : before.places), href];
}
