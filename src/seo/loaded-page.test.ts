import { loadedPageAttributes } from './loaded-page';

test.each([
  ['/', 'component---src-templates-home-page-tsx', 'HomePage', 'en'],
  ['/ru/docs', 'component---src-templates-docs-index-page-tsx', 'DocsIndexPage', 'ru'],
  ['/es/404.html', 'component---src-templates-not-found-page-tsx', 'NotFoundPage', 'es'],
])('%s, which is in the chunk %s, names %s and %s', (pathname, chunk, template, language) => {
  expect(loadedPageAttributes(pathname, chunk)).toEqual({
    'data-template': template,
    'data-language': language,
  });
});

test('a page of an unknown template stops the build', () => {
  expect(() => loadedPageAttributes('/x', 'component---src-templates-new-page-tsx')).toThrow(
    'pageTemplates',
  );
});
