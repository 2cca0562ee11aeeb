import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';

import { Glossary } from './Glossary';

it('explains each term at its fragment, and links to the page that says more', () => {
  const { container } = renderPage(
    <Glossary
      heading="Glossary"
      lead="The terms of this site."
      groups={[
        {
          id: 'coins',
          title: 'Coins and networks',
          terms: [
            {
              id: 'memo',
              term: 'memo',
              definition: 'A second part of the destination.',
              page: { path: '/docs/memo', label: 'Memos' },
            },
            { id: 'token', term: 'token', definition: 'A coin on another network.', page: null },
          ],
        },
      ]}
    />,
    'ru',
  );
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Coins and networks');
  expect(container.querySelector('#memo')?.textContent).toBe(
    'memoA second part of the destination. Memos',
  );
  expect(screen.getByRole('link', { name: 'Memos' }).getAttribute('href')).toBe('/ru/docs/memo');
  expect(container.querySelector('#token a')).toBeNull();
});
