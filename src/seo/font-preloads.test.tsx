import { render } from '@testing-library/react';

import { fontPreloads } from './font-preloads';

const globals = globalThis as { SITE_FONTS?: unknown };
afterEach(() => {
  delete globals.SITE_FONTS;
});

const markup = (pathname: string): string =>
  render(<>{fontPreloads(pathname)}</>).container.innerHTML;

it('the font files for the language of the page are preloaded', () => {
  globals.SITE_FONTS = { en: ['/fonts/a.woff2'], ru: ['/fonts/b.woff2', '/fonts/a.woff2'] };
  expect(markup('/docs/fees')).toBe(
    '<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/fonts/a.woff2">',
  );
  expect(markup('/ru/docs/fees').match(/\/fonts\/\w+/g)).toEqual(['/fonts/b', '/fonts/a']);
});

it('no font files are preloaded while the content has an error', () => {
  expect(markup('/')).toBe('');
});
