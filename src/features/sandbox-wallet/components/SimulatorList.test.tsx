import { screen } from '@testing-library/react';

import { renderPage } from '../../../testing/render-page';
import { SimulatorList } from './SimulatorList';

test.each([
  ['en', ['Mail catcher', 'Messenger simulator']],
  ['ru', ['Перехватчик почты', 'Имитация мессенджера']],
] as const)(
  'the list shows only the external services that the sandbox simulates: %s',
  (locale, names) => {
    renderPage(
      <SimulatorList
        sandbox={{ mailUrl: 'http://mail.test', messengerHostUrl: 'http://host.test', chains: [] }}
      />,
      locale,
    );
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [names[0], 'http://mail.test'],
      [names[1], 'http://host.test'],
    ]);
  },
);

test('a sandbox without simulated services shows no list', () => {
  const { container } = renderPage(<SimulatorList sandbox={{ chains: [] }} />);
  expect(container.querySelector('section')).toBeNull();
});
