import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { consentStore } from '../../lib/consent/choose-consent';
import { storedConsent } from '../../lib/consent/consent';
import {
  closeConsentPrompt,
  consentPromptStore,
  openConsentPrompt,
} from '../../lib/consent/consent-prompt';
import { captureLanding } from '../../lib/attribution/capture-landing';
import { readAttribution } from '../../lib/attribution/attribution';
import { renderPage } from '../../testing/render-page';
import { SiteFooter } from '../layouts/SiteFooter';
import { SiteRuntime } from '../navigation/SiteRuntime';

import { ConsentPrompt } from './ConsentPrompt';

const mockMeasure = jest.fn();
jest.mock('../../lib/analytics/measure', () => ({ measure: mockMeasure }));

type Measured = Window & { dataLayer?: unknown[] };
const events = () => (window as Measured).dataLayer ?? [];
const landing = new URL('https://site.example/?utm_source=news');

beforeEach(() => {
  mockMeasure.mockClear();
  delete (window as Measured).dataLayer;
  window.localStorage.clear();
  consentStore.set(null);
  act(closeConsentPrompt);
});

test.each(['en', 'ru'] as const)(
  'the visit is reported and its campaign stored once the visitor consents (%s)',
  async (locale) => {
    captureLanding(landing, 1);
    renderPage(<ConsentPrompt privacyPath="/docs/privacy-policy" />, locale);
    expect(readAttribution().utmData).toBeNull();
    expect(mockMeasure).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: locale === 'en' ? 'Allow' : 'Разрешить' }));
    expect(events()).toEqual([{ event: 'page_view', path: '/' }]);
    expect(readAttribution().utmData).toHaveLength(1);
    expect(storedConsent.read()).toBe('granted');
    await waitFor(() => {
      expect(mockMeasure).toHaveBeenCalledTimes(1);
    });
  },
);

test('nothing is reported or stored if the visitor declines', () => {
  const reload = jest.fn();
  captureLanding(landing, 1);
  renderPage(<ConsentPrompt privacyPath="/docs/privacy-policy" reload={reload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect([events(), readAttribution().utmData, storedConsent.read()]).toEqual([
    [],
    null,
    'declined',
  ]);
  expect(reload).not.toHaveBeenCalled();
});

test('withdrawing consent from the footer deletes the campaign data', async () => {
  storedConsent.write('granted');
  captureLanding(landing, 1);
  const reload = jest.fn();
  const { unmount } = renderPage(
    <>
      <SiteFooter brandName="Quayside" supportEmail="a@b.example" groups={[]} />
      <SiteRuntime termsPath="/docs/terms-of-use" privacyPath="/docs/privacy-policy" />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
  const prompt = await screen.findByRole('region', { name: 'Cookie settings' });
  expect(document.activeElement).toBe(prompt);
  unmount();
  renderPage(<ConsentPrompt privacyPath="/docs/privacy-policy" reload={reload} />);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect([readAttribution().utmData, consentPromptStore.get()]).toEqual([null, false]);
});

test('the prompt links to the privacy policy in the language of the page', () => {
  act(openConsentPrompt);
  renderPage(<ConsentPrompt privacyPath="/docs/privacy-policy" />, 'ru');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ru/docs/privacy-policy');
});
