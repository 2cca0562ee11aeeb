import type { OutputPage } from './output-page';

/** Creates a page in both languages, for tests. */
export function examplePage(path: string, changes: Partial<OutputPage> = {}): OutputPage {
  return {
    path,
    locale: 'en',
    originalPath: path,
    title: `Title of ${path}`,
    description: `Description of ${path}`,
    isIndexed: true,
    alternates: ['en', 'ru'],
    kind: 'page',
    digest: '0',
    socialImage: `/social${path}.png`,
    socialTitle: `Title of ${path}`,
    ...changes,
  };
}
