import { screen, within } from '@testing-library/react';

import { renderPage } from '../../testing/render-page';

import type { ArticleCardEntry } from './ArticleCards';
import { BlogList } from './BlogList';

const guides = { path: '/blog/guides', label: 'Guides' };
const card = (name: string): ArticleCardEntry => ({
  path: `/blog/guides/${name}`,
  title: `Post ${name}`,
  description: 'What it says',
  published: '2026-01-12',
  readingMinutes: 4,
  category: guides,
  coverThumbHtml: null,
  textLocale: 'en',
});

const show = (pagination: { page: number; pages: number }, locale = 'en') =>
  renderPage(
    <BlogList
      heading="Blog"
      lead="About swaps"
      trail={[]}
      cards={[card('one'), card('two')]}
      pagination={{ ...pagination, basePath: '/blog' }}
      sidebar={{ categories: [guides] }}
    />,
    locale,
  );

it('the blog list links to each post once, with its date and reading time', () => {
  show({ page: 1, pages: 1 });
  expect(screen.getByRole('link', { name: 'Post one' }).getAttribute('href')).toBe(
    '/blog/guides/one',
  );
  expect(screen.getAllByText('January 12, 2026')).toHaveLength(2);
  expect(screen.getAllByText('4 min read')).toHaveLength(2);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('the blog list links to the other pages and marks the current page', () => {
  show({ page: 2, pages: 3 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog · Page 2');
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(
    pages
      .getAllByRole('link')
      .map((link) => [
        link.getAttribute('href'),
        link.getAttribute('rel'),
        link.getAttribute('aria-current'),
      ]),
  ).toEqual([
    ['/blog', 'prev', null],
    ['/blog', null, null],
    ['/blog/page2', null, 'page'],
    ['/blog/page3', null, null],
    ['/blog/page3', 'next', null],
  ]);
});

it.each([
  ['en', 'ru', 'In Russian'],
  ['ru', 'en', 'Язык: английский'],
] as const)(
  'the blog list labels a post in a language other than that of the page: %s',
  (locale, textLocale, label) => {
    renderPage(
      <BlogList
        heading="Blog"
        lead="About swaps"
        trail={[]}
        cards={[
          { ...card('one'), textLocale: locale },
          { ...card('two'), textLocale },
        ]}
        pagination={{ page: 1, pages: 1, basePath: '/blog' }}
        sidebar={{ categories: [guides] }}
      />,
      locale,
    );
    expect(screen.getAllByText(label)).toHaveLength(1);
    expect(screen.getByText(label).closest('li')?.textContent).toContain('Post two');
  },
);

it('the blog list marks the current topic and localises the links', () => {
  show({ page: 1, pages: 1 }, 'ru');
  const topics = within(screen.getByRole('navigation', { name: 'Темы' }));
  expect(
    topics
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
  ).toEqual([
    ['/ru/blog', 'page'],
    ['/ru/blog/guides', null],
  ]);
  expect(screen.getByRole('heading', { name: 'Post one' }).lang).toBe('en');
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/ru/feed.xml');
});
