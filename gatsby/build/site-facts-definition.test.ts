import { siteContent } from '../pages/site-content.fixture';
import { siteFactsDefinition } from './site-facts-definition';

it('gives the scripts the four facts and nothing else of the site', () => {
  const { SITE_FACTS = '' } = siteFactsDefinition({ ...siteContent(true).site, tagManagerId: 'GTM-1', partnerReferralId: 'partner-1' });
  expect(JSON.parse(SITE_FACTS)).toEqual({ partnerReferralId: 'partner-1', tagManagerId: 'GTM-1', connectivityProbeUrl: null, isConsentRequired: true });
});

it('defines nothing while there is no content', () => {
  expect(siteFactsDefinition(undefined)).toEqual({});
});
