import { act, fireEvent, screen, within } from '@testing-library/react';

import { themePreferences } from '../../lib/theme/theme-preference';
import { renderPage } from '../../testing/render-page';
import { SiteHeader } from './SiteHeader';

beforeEach(() => {
  window.localStorage.clear();
});

/** The icon-only controls in the header. */
const bare = () =>
  [
    ...within(screen.getByRole('banner')).getAllByRole('button'),
    ...within(screen.getByRole('banner')).getAllByRole('link'),
  ].filter((control) => control.querySelector('svg') !== null && control.textContent === '');

test.each([
  ['en', '/order', ['Search', 'Theme: System. Change', 'Menu', 'Orders on this device']],
  [
    'ru',
    '/ru/order',
    ['Поиск', 'Оформление: Как в системе. Изменить', 'Меню', 'Заявки на этом устройстве'],
  ],
] as const)(
  'every icon button in the header has an accessible name and shows it as a tooltip, in %s',
  (locale, path, names) => {
    renderPage(<SiteHeader brandName="Quayside" links={[]} path="/" />, locale);
    expect(bare().map((control) => control.getAttribute('aria-label'))).toEqual(names);
    expect(bare().map((control) => control.title)).toEqual(names);
    expect(bare().at(-1)?.getAttribute('href')).toBe(path);
  },
);

test('the tooltips reflect the state of the buttons', () => {
  renderPage(<SiteHeader brandName="Quayside" links={[]} path="/" />);
  const titles = themePreferences.map(() => {
    const button = bare()[1]!;
    act(() => {
      fireEvent.click(button);
    });
    return [button.title, button.getAttribute('aria-label')];
  });
  expect(new Set(titles.map(([title]) => title)).size).toBe(themePreferences.length);
  for (const [title, label] of titles) expect(title).toBe(label);
  fireEvent.click(screen.getByTitle('Menu'));
  expect(screen.getByTitle('Close the menu').getAttribute('aria-expanded')).toBe('true');
});
