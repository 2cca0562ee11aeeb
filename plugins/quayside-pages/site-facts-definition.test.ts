import { siteContent } from './site-content.fixture';
import { siteFactsDefinition } from './site-facts-definition';

it('gives the scripts the facts they need and nothing else about the site', () => {
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
