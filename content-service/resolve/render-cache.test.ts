import type { ArticleText } from '../load/content-types';
import { createRenderCache } from './render-cache';

const textOf = (file: string) => ({ file }) as ArticleText;

it('renders each text once per language and evicts the least recently used rendering', async () => {
  const cache = createRenderCache(2);
  const rendered: string[] = [];
  const render = (file: string, locale: string) =>
    cache(textOf(file), locale, async () => {
      rendered.push(`${locale} ${file}`);
      return { html: `${locale} ${file}`, plainText: '' };
    });
  for (const file of ['a', 'b', 'a']) await render(file, 'en');
  expect(rendered).toEqual(['en a', 'en b']);
  expect((await render('a', 'ru')).html).toBe('ru a');
  await render('a', 'en');
  await render('b', 'en');
  expect(rendered).toEqual(['en a', 'en b', 'ru a', 'en b']);
});

it('does not cache a failure', async () => {
  const cache = createRenderCache();
  await expect(cache(textOf('a'), 'en', () => Promise.reject(new Error('bad')))).rejects.toThrow(
    'bad',
  );
  expect(await cache(textOf('a'), 'en', async () => ({ html: 'good', plainText: '' }))).toEqual({
    html: 'good',
    plainText: '',
  });
});
