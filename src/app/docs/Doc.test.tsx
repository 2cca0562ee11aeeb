import { screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { articleFixture } from '../article/article.fixture';

import { Doc } from './Doc';
import { DocsIndex } from './DocsIndex';

const fees = { path: '/docs/fees', label: 'Fees' };
const refunds = { path: '/docs/refunds', label: 'Refunds' };

it('marks the current page in the sidebar and links to its neighbours', () => {
  const { container } = renderPage(
    <Doc
      article={articleFixture({ author: null })}
      path="/docs/fees"
      trail={[{ path: '/docs', label: 'Docs' }]}
      sidebar={{ groups: [{ title: 'Swapping', links: [fees, refunds] }] }}
      previous={null}
      next={refunds}
    />,
  );
  // One is beside the text, the other is collapsed above it.
  expect(container.querySelectorAll('a[aria-current="page"][href="/docs/fees"]')).toHaveLength(2);
  const neighbours = within(screen.getByRole('navigation', { name: 'Previous and next page' }));
  expect(
    neighbours
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([['/docs/refunds', 'next']]);
  expect([...container.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2026-02-01',
  ]);
});

it('lists the documentation by subject', () => {
  renderPage(
    <DocsIndex
      groups={[
        {
          title: 'Swapping',
          description: 'From the quote to the payout',
          pages: [{ path: '/docs/fees', title: 'Fees', description: 'What it costs' }],
        },
      ]}
    />,
    'ru',
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Swapping' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/ru/docs/fees');
});
