import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import { robotsFile } from './robots';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

it('robots.txt allows the site except for the private paths of every language', () => {
  const { path, body } = robotsFile('https://quayside.example');
  expect(path).toBe('/robots.txt');
  expect(String(body).split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /order',
    'Disallow: /profile',
    'Disallow: /lk',
    'Disallow: /sandbox',
    'Disallow: /ru/order',
    'Disallow: /ru/profile',
    'Disallow: /ru/lk',
    'Disallow: /ru/sandbox',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    'Sitemap: https://quayside.example/sitemap-index.xml',
    '',
  ]);
});
