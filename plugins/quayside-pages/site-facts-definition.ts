import type { SiteFacts } from '../../src/config/site-facts';

/**
 * Defines the site's facts about external hosts, consent, the partner, terms and cards as a
 * constant of the bundled scripts (src/config/site-facts.ts).
 * @param site absent when the content could not be read, for example during an edit: the scripts
 *   then use their cautious defaults
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
