import { waitFor } from '@testing-library/react';

import { captureLanding } from '../attribution/capture-landing';
import { readAttribution } from '../attribution/attribution';
import { chooseConsent } from '../consent/choose-consent';
import { closeConsentPrompt, consentPromptStore } from '../consent/consent-prompt';
import { captureCampaign } from './capture-campaign';

const referredBy = (url: string): void => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: url });
};
afterEach(() => {
  window.localStorage.clear();
  referredBy('');
  closeConsentPrompt();
});

test('the campaign of the page before is stored with consent, without the address of an order', async () => {
  referredBy('http://localhost/order/1?utm_source=news&destinationAddress=secret');
  chooseConsent('granted');
  captureCampaign();
  await waitFor(() => {
    expect(readAttribution().utmData).toHaveLength(1);
  });
  expect(readAttribution().utmData?.[0]).toMatchObject({
    utmParams: { source: 'news' },
    additionalInfo: { landingUrl: 'http://localhost/order/1?utm_source=news', referrer: '' },
  });
  expect(JSON.stringify(readAttribution().utmData)).not.toContain('secret');
});

test('a campaign counts once if a link of its page opens in another tab', async () => {
  chooseConsent('granted');
  captureLanding(new URL('http://localhost/blog?utm_source=news'), 1);
  // Another tab has a session of its own.
  window.sessionStorage.clear();
  referredBy('http://localhost/blog?utm_source=news');
  captureLanding(new URL(document.referrer), 2);
  expect(readAttribution().utmData).toHaveLength(1);
});

test.each([
  ['https://other.example/?utm_source=news', false],
  ['http://localhost/docs', false],
  ['http://localhost/docs#?utm_source=news', false],
  ['http://localhost/blog/x?utm_source=news', true],
])('a page that a link on %s has opened asks for consent: %s', (referrer, isAsking) => {
  referredBy(referrer);
  captureCampaign();
  expect(consentPromptStore.get()).toBe(isAsking);
});
