import { useInstruments } from '../../../lib/api/instruments';

type NamedInstrument = { readonly slug: string; readonly networkTitle: string };

/**
 * Returns a function that returns the display name of an instrument's network: the network title
 * until the list of instruments has loaded.
 */
export function useNetworkName(): (instrument: NamedInstrument) => string {
  const { bySlug } = useInstruments();
  return ({ slug, networkTitle }) => bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
}
