import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';

import english from '../../../content/locales/en/errors.json';
import { createPageTranslator } from '../../i18n/page-translator';
import { reportConflict } from '../../lib/api/conflict';
import { toastStore } from '../../lib/toast-store';
import { ConflictNotice } from './ConflictNotice';

/**
 * Renders the notice on a Russian page.
 * @param texts error messages, by language
 */
function show(texts: Readonly<Record<string, typeof english>>) {
  const resources = Object.fromEntries(
    Object.entries(texts).map(([language, errors]) => [language, { errors }]),
  );
  const i18n = createPageTranslator({
    language: 'ru',
    fallbackLanguage: 'en',
    defaultNS: 'common',
    fallbackNS: [],
    resources,
  });
  render(
    <I18nextProvider i18n={i18n}>
      <ConflictNotice />
    </I18nextProvider>,
  );
  act(reportConflict);
}

beforeEach(() => {
  act(() => {
    toastStore.set([]);
  });
});

it("falls back to English if the texts in the page's language failed to load", () => {
  show({ en: english });
  expect(toastStore.get()).toEqual([
    expect.objectContaining({ title: english.error_notify_title, message: english.conflict }),
  ]);
});

it('shows nothing on a page without error messages', () => {
  show({});
  expect(toastStore.get()).toEqual([]);
});
