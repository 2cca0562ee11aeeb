import { load } from 'cheerio';

import { feedFiles, type FeedContent } from './feeds';

const siteUrl = 'https://quayside.example';
const post = (day: number, isTranslated = true) => ({
  path: `/blog/guides/post-${day}`,
  title: `Post ${day} & more`,
  description: `About <${day}>`,
  isTranslated,
  published: `2026-03-${String(day).padStart(2, '0')}`,
  updated: `2026-04-${String(day).padStart(2, '0')}`,
  author: { name: 'Editors', role: 'Writing' },
});
const content = (posts: readonly ReturnType<typeof post>[]): FeedContent => ({
  site: { brandName: 'Quayside' },
  seoTexts: [{ pageKey: 'blog', title: 'Blog — Quayside', description: 'What we write' }],
  posts: { items: posts },
});
const feedsOf = (en: FeedContent, ru: FeedContent) =>
  new Map(
    feedFiles(siteUrl, { en, ru }).map(({ path, body }) => [path, load(body, { xml: true })]),
  );

describe('feedFiles', () => {
  it('lists the newest twenty posts of a language with absolute links', () => {
    const days = Array.from({ length: 25 }, (_none, index) => index + 1);
    const feed = feedsOf(content(days.map((day) => post(day, day !== 25))), content([])).get(
      '/feed.xml',
    );
    const entries = feed?.('entry').toArray() ?? [];
    expect(entries).toHaveLength(20);
    const first = load(entries[0] ?? '', { xml: true });
    expect(first('title').text()).toBe('Post 24 &amp; more');
    expect(first('link').attr('href')).toBe('https://quayside.example/blog/guides/post-24');
    expect(first('id').text()).toBe('https://quayside.example/blog/guides/post-24');
    expect(first('published').text()).toBe('2026-03-24T00:00:00.000Z');
    expect(first('updated').text()).toBe('2026-04-24T00:00:00.000Z');
    expect(first('summary').text()).toBe('About &lt;24&gt;');
    expect(first('author name').text()).toBe('Editors');
  });

  it('fills in the title, the links and the other elements that Atom requires', () => {
    const feed = feedsOf(content([]), content([post(2)])).get('/ru/feed.xml');
    expect(feed?.('feed > id').text()).toBe('https://quayside.example/ru/blog');
    expect(feed?.('feed > title').text()).toBe('Blog — Quayside');
    expect(feed?.('feed > link[rel="self"]').attr('href')).toBe(
      'https://quayside.example/ru/feed.xml',
    );
    expect(feed?.('feed > link[rel="alternate"]').attr('href')).toBe(
      'https://quayside.example/ru/blog',
    );
    expect(feed?.('feed > updated').text()).toBe('2026-04-02T00:00:00.000Z');
    expect(feed?.('feed').attr('xmlns')).toBe('http://www.w3.org/2005/Atom');
    expect(feed?.('feed > entry link').attr('href')).toBe(
      'https://quayside.example/ru/blog/guides/post-2',
    );
  });

  it('does not depend on the clock when there are no posts', () => {
    expect(feedsOf(content([]), content([])).get('/feed.xml')?.('feed > updated').text()).toBe(
      '1970-01-01T00:00:00.000Z',
    );
  });
});
