import { languageOf, languages, setLanguages } from '@quayside/contract/site/locales';
import { fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { LanguageSwitch } from './LanguageSwitch';

const ofSite = languages();
const [english, russian] = [languageOf('en'), languageOf('ru')];
afterEach(() => {
  setLanguages(ofSite);
});

const shownLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a site in two languages links to the other one', () => {
  setLanguages([english, russian]);
  renderPage(<LanguageSwitch path="/docs/fees" />);
  expect(shownLinks()).toEqual([['РусскийRU', '/ru/docs/fees']]);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a site in more languages offers them in a menu, which says the current one', () => {
  setLanguages([english, russian, { ...english, code: 'de', name: 'Deutsch' }]);
  renderPage(<LanguageSwitch path="/docs/fees" />);
  expect(screen.getByRole('group').querySelector('summary')?.textContent).toBe('Language: EN');
  expect(shownLinks()).toEqual([
    ['English', '/docs/fees'],
    ['Русский', '/ru/docs/fees'],
    ['Deutsch', '/de/docs/fees'],
  ]);
  expect(screen.getByText('English').getAttribute('aria-current')).toBe('true');
});

test('Escape closes the menu and returns the focus, and a press elsewhere closes it', () => {
  setLanguages([english, russian, { ...english, code: 'de', name: 'Deutsch' }]);
  renderPage(<LanguageSwitch path="/" />);
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  const open = (): void => {
    menu.open = true;
    fireEvent(menu, new Event('toggle'));
  };
  open();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect([menu.open, document.activeElement]).toEqual([false, menu.querySelector('summary')]);
  open();
  fireEvent.pointerDown(menu.querySelector('a')!);
  expect(menu.open).toBe(true);
  fireEvent.pointerDown(document.body);
  expect(menu.open).toBe(false);
});
