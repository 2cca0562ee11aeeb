import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';

import { I18nextProvider, useTranslation } from './browser-translation';
import { createPageTranslator } from './page-translator';

/** Comparing the types, with all keys of all texts, is too much for the compiler. */
const translator = createPageTranslator({
  language: 'en',
  fallbackLanguage: 'en',
  defaultNS: 'price',
  fallbackNS: ['common'],
  resources: { en: { price: { title: 'Price' }, common: { title: 'Site', menu: 'Menu' } } },
}) as unknown as ComponentProps<typeof I18nextProvider>['i18n'];

function Shown({ namespace }: { namespace?: string | readonly string[] }) {
  const { t, i18n } = useTranslation(namespace);
  return <p>{`${t('title')} ${t('menu')} ${i18n.language}`}</p>;
}

test.each([
  [undefined, 'Price Menu en'],
  ['common', 'Site Menu en'],
  [['common', 'price'], 'Site Menu en'],
])('texts of the namespace %j come first, then those of the page', (namespace, text) => {
  render(
    <I18nextProvider i18n={translator}>
      <Shown {...(namespace === undefined ? {} : { namespace })} />
    </I18nextProvider>,
  );
  expect(screen.getByText(text)).not.toBeNull();
});

test('the functions for texts stay the same as long as the page does', () => {
  const seen = new Set<unknown>();
  function Noted() {
    seen.add(useTranslation('common').t);
    return null;
  }
  const page = (name: string) => (
    <I18nextProvider i18n={translator}>
      <Noted />
      {name}
    </I18nextProvider>
  );
  const { rerender } = render(page('first'));
  rerender(page('second'));
  expect(seen.size).toBe(1);
});
