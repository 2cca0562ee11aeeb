import { siteContent } from './site-content.fixture';
import { siteFactsDefinition } from './site-facts-definition';

it('siteFactsDefinition contains only the facts that the browser scripts need', () => {
  const { SITE_FACTS = '' } = siteFactsDefinition({
    ...siteContent(true).site,
    tagManagerId: 'GTM-1',
    partnerReferralId: 'partner-1',
    messengerOrigins: ['https://web.telegram.org'],
  });
  expect(JSON.parse(SITE_FACTS)).toEqual({
    partnerReferralId: 'partner-1',
    tagManagerId: 'GTM-1',
    connectivityProbeUrl: null,
    isConsentRequired: true,
    requireTerms: true,
    offersCardPurchases: true,
    offersCardSales: true,
    messengerOrigins: ['https://web.telegram.org'],
  });
});
