import { screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';

import { PairFacts } from './PairFacts';

it('says what is to be known about the pair, with a link to the page that says more', () => {
  renderPage(
    <PairFacts
      facts={[
        {
          id: 'sending',
          title: 'Sending BTC',
          texts: ['Miners charge for the size.', 'Blocks come at random.'],
          page: { path: '/docs/networks', label: 'Networks' },
        },
        { id: 'rate', title: 'Which rate', texts: ['Prices move.'], page: null },
      ]}
      faq={[]}
      otherPairs={[]}
    />,
    'ru',
  );
  const facts = within(screen.getByText('Sending BTC').closest('section')!);
  expect(facts.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Sending BTC',
    'Which rate',
  ]);
  expect(facts.getByText('Blocks come at random.')).toBeTruthy();
  expect(facts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ru/docs/networks',
  ]);
});

it('has no such section for a site without these texts', () => {
  renderPage(<PairFacts facts={[]} faq={[]} otherPairs={[]} />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});
