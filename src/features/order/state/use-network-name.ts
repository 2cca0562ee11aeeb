import { useInstruments } from '../../../lib/api/instruments';

type NamedInstrument = { readonly slug: string; readonly networkTitle: string };

/**
 * Names the network of an instrument in words; by its title until the list of instruments is there.
 */
export function useNetworkName(): (instrument: NamedInstrument) => string {
  const { bySlug } = useInstruments();
  return ({ slug, networkTitle }) => bySlug.get(slug)?.networkFriendlyTitle ?? networkTitle;
}
