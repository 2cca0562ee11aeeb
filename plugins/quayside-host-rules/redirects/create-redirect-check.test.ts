import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { languageOf, setLanguages } from '@quayside/contract/site/locales';

import type { ContentRedirect } from './content-redirect';
import { createRedirectCheck } from './create-redirect-check';

// The samples are in two languages, regardless of those of the site.
setLanguages([languageOf('en'), languageOf('ru')]);

const pages = ['/', '/ru', '/support', '/ru/support'];
const redirect = (from: string, to: string): ContentRedirect => ({
  from,
  to,
  status: 301,
  locale: null,
});
const redirects = [
  redirect('/a', '/gone'),
  redirect('/b', '/support'),
  redirect('/help/', '/support'),
];

it('the redirect check reports all problems at once, each with its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-redirects-'));
  const file = join(folder, 'redirects.yml');
  writeFileSync(
    file,
    '# comment\n- { from: /a, to: /gone }\n\n- from: /b\n  to: /support\n- { from: /help/, to: /support }\n',
  );
  try {
    expect(() => {
      createRedirectCheck(file)(redirects, pages);
    }).toThrow(
      /content\/redirects\.yml:2: its target "\/gone"[^\n]*\ncontent\/redirects\.yml:6: "from: \/help\/" must not end/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each([undefined, '/no/such/redirects.yml'])(
  'the redirect check reports entry numbers if the file cannot be read (file: %s)',
  (file) => {
    expect(() => {
      createRedirectCheck(file)(redirects, pages);
    }).toThrow('content/redirects.yml entry 3: "from: /help/"');
  },
);

it('the redirect check accepts valid redirects', () => {
  expect(() => {
    createRedirectCheck()([redirect('/help', '/support')], pages);
  }).not.toThrow();
});
