import type { SiteFacts } from '../../src/config/site-facts';

/**
 * What the site's data says of outside hosts, of consent, of the partner, of the terms and of
 * cards, as a constant of the bundled scripts (src/config/site-facts.ts).
 * @param site absent where the content could not be read, as while an editor writes: the scripts
 *   then keep to their cautious defaults
 */
export function siteFactsDefinition(site: SiteFacts | undefined): Record<string, string> {
  if (site === undefined) return {};
  const {
    partnerReferralId,
    tagManagerId,
    connectivityProbeUrl,
    isConsentRequired,
    requireTerms,
    offersCardPurchases,
    offersCardSales,
    messengerOrigins,
  } = site;
  return {
    SITE_FACTS: JSON.stringify({
      partnerReferralId,
      tagManagerId,
      connectivityProbeUrl,
      isConsentRequired,
      requireTerms,
      offersCardPurchases,
      offersCardSales,
      messengerOrigins,
    } satisfies SiteFacts),
  };
}
