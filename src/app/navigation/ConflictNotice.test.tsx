import { act, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';

import english from '../../../content/locales/en/errors.json';
import { createPageTranslator } from '../../i18n/page-translator';
import { tellConflict } from '../../lib/api/conflict';
import { toastStore } from '../../lib/toasts';
import { ConflictNotice } from './ConflictNotice';

/** A Russian page. @param texts of errors, by language */
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
  act(tellConflict);
}

beforeEach(() => {
  act(() => {
    toastStore.set([]);
  });
});

it('speaks English where the texts of the language did not come', () => {
  show({ en: english });
  expect(toastStore.get()).toEqual([
    expect.objectContaining({ title: english.error_notify_title, message: english.conflict }),
  ]);
});

it('says nothing on a page that has no texts of errors at all', () => {
  show({});
  expect(toastStore.get()).toEqual([]);
});
