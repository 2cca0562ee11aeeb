import { languageOf, languages, setLanguages } from '@quayside/contract/site/locales';
import { act, fireEvent, screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { LanguageSwitch } from './LanguageSwitch';

const ofSite = languages();
const [english, russian] = [languageOf('en'), languageOf('ru')];
afterEach(() => {
  setLanguages(ofSite);
});

const shownLinks = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('a site in one language offers no choice', () => {
  setLanguages([english]);
  renderPage(<LanguageSwitch path="/docs/fees" />);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a site in several languages offers them in a menu, which says the current one', () => {
  setLanguages([english, russian, { ...english, code: 'de', name: 'Deutsch' }]);
  renderPage(<LanguageSwitch path="/docs/fees" />);
  expect(screen.getByLabelText('Language: EN').textContent).toBe('EN');
  expect(shownLinks()).toEqual([
    ['English', '/docs/fees'],
    ['Русский', '/ru/docs/fees'],
    ['Deutsch', '/de/docs/fees'],
  ]);
  expect(screen.getByText('English').getAttribute('aria-current')).toBe('true');
});

test('the menu closes on Escape, which returns the focus, and when the focus leaves', () => {
  setLanguages([english, russian]);
  renderPage(
    <>
      <LanguageSwitch path="/" />
      <button type="button">Elsewhere</button>
    </>,
  );
  const menu = screen.getByRole<HTMLDetailsElement>('group');
  const summary = menu.querySelector('summary')!;
  const link = screen.getByText('Русский');
  const focus = (element: HTMLElement): void => {
    act(() => {
      element.focus();
    });
  };
  menu.open = true;
  focus(link);
  fireEvent.keyDown(link, { key: 'Escape' });
  expect([menu.open, document.activeElement]).toEqual([false, summary]);
  menu.open = true;
  focus(link);
  expect(menu.open).toBe(true);
  focus(screen.getByText('Elsewhere'));
  expect(menu.open).toBe(false);
});
