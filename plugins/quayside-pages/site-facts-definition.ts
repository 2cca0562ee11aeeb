import type { SiteFacts } from '../../src/config/site-facts';

/**
 * Defines the site's facts about external hosts, consent, the partner, terms and cards as a
 * constant of the bundled scripts (src/config/site-facts.ts).
 */
export function siteFactsDefinition(site: SiteFacts): Record<string, string> {
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
