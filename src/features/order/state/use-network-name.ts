import { useInstruments } from '../../../lib/api/instruments';

type NamedInstrument = { readonly slug: string; readonly networkTitle: string };

/**
 * Returns a function that names an instrument's network. It uses the network title until the list
 * of instruments is loaded.
 */
export function useNetworkName(): (instrument: NamedInstrument) => string {
  const { bySlug } = useInstruments();
  return ({ slug, networkTitle }) => bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
}
