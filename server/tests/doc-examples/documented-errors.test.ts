import { ERROR_CATALOGUE, ERROR_CODES } from '@quayside/contract/errors/catalogue';
import { defaultLocale } from '@quayside/contract/site/locales';

import { docFiles } from './doc-files';

const ROW = /^\| `(ERR_[A-Z_]+)` \| (\d{3}) \|/;
const pages = docFiles().filter(({ file }) => file.startsWith('content/docs/api-errors/'));

it('the error page exists in the default language', () => {
  expect(pages.map(({ file }) => file)).toContain(
    `content/docs/api-errors/index.${defaultLocale()}.md`,
  );
});

it.each(pages.map(({ file, text }) => [file, text]))(
  '%s lists the error catalogue, row by row',
  (_file, text) => {
    const documented = text.split('\n').flatMap((line) => {
      const row = ROW.exec(line);
      return row ? [`${row[1] ?? ''} ${row[2] ?? ''}`] : [];
    });
    expect(documented).toEqual(
      ERROR_CODES.map((code) => `${code} ${ERROR_CATALOGUE[code].httpStatus}`),
    );
  },
);
