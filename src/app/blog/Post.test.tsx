import { screen } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';
import { articleFixture } from '../article/article.fixture';

import { Post, type PostProps } from './Post';

const show = (changes: Partial<PostProps> = {}, locale = 'en') =>
  renderPage(
    <Post
      article={articleFixture()}
      trail={[{ path: '/blog', label: 'Blog' }]}
      related={[]}
      sidebar={{ categories: [] }}
      {...changes}
    />,
    locale,
  );

it('a post shows the author, the dates, the cover, the text and the table of contents', () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1, name: 'A first swap' })).toBeTruthy();
  expect(container.textContent).toContain('Ann Quay, Support');
  expect([...container.querySelectorAll('time')].map((time) => time.dateTime)).toEqual([
    '2026-01-12',
    '2026-02-01',
  ]);
  expect(screen.getByRole('img', { name: 'A quay' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Blog' }).getAttribute('href')).toBe('/blog');
  // One is beside the text, the other is collapsed above it.
  expect(container.querySelectorAll('a[href="#three"]')).toHaveLength(2);
  expect(container.querySelector('[lang]')).toBeNull();
});

it('a post with a short text shows no table of contents', () => {
  const { container } = show({
    article: articleFixture({ toc: [{ id: 'one', text: 'One', level: 2 }] }),
  });
  expect(container.querySelector('a[href="#one"]')).toBeNull();
});

it('a courtesy translation says so, and links to the text that prevails', () => {
  const { container } = show({ article: articleFixture({ prevailingPath: '/docs/terms' }) }, 'ru');
  expect(container.textContent).toContain('Это справочный перевод.');
  expect(container.querySelector('a[hreflang="en"]')?.getAttribute('href')).toBe('/docs/terms');
});

it('an untranslated post says so, and marks its language', () => {
  const { container } = show(
    { article: articleFixture({ isTranslated: false, textLocale: 'en' }) },
    'ru',
  );
  expect(container.textContent).toContain('Эта страница ещё не переведена');
  expect(screen.getByRole('heading', { level: 1 }).lang).toBe('en');
  expect(screen.getByText('link').closest('[lang]')?.getAttribute('lang')).toBe('en');
});
