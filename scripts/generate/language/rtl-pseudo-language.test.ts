import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { createContentSchema } from '@quayside/content-service/create-content-schema';
import { loadMailContent } from '@quayside/content-service/load/load-mails';
import { leftovers } from '@quayside/content-service/testing/leftovers';
import { pseudoContent, RTL_PSEUDO_LOCALE } from '@quayside/content-service/testing/pseudo-content';
import { COIN_NAMES_NAMESPACE } from '@quayside/contract/site/coin-names';
import { formattingTag, inLocale, textDirection } from '@quayside/contract/site/locales';
import { MAIL_NAMES } from '@quayside/contract/site/mails';
import { graphql } from 'graphql';

const root = pseudoContent(resolve(__dirname, '../../..'), RTL_PSEUDO_LOCALE);
const schema = createContentSchema({ rootDir: root });
afterAll(() => {
  rmSync(root, { recursive: true });
});

it('the right-to-left pseudo-language passes the content check and says its direction', async () => {
  const { data, errors } = await graphql({ schema, source: '{ languages { code direction } }' });
  expect(errors).toBeUndefined();
  expect((data as { languages: readonly unknown[] }).languages.at(-1)).toEqual({
    code: RTL_PSEUDO_LOCALE,
    direction: 'rtl',
  });
  expect(textDirection(RTL_PSEUDO_LOCALE)).toBe('rtl');
  expect(new Intl.Locale(formattingTag(RTL_PSEUDO_LOCALE)).language).toBe('ar');
});

it('the right-to-left pseudo-language has every text of the interface, turned around', async () => {
  const { data, errors } = await graphql({
    schema,
    source: `{ dictionaries(locale: "${RTL_PSEUDO_LOCALE}") { namespace json } }`,
  });
  expect(errors).toBeUndefined();
  const { dictionaries } = data as {
    dictionaries: readonly { readonly namespace: string; readonly json: string }[];
  };
  expect(dictionaries.length).toBeGreaterThan(20);
  // Names to search coins by are never shown, and the same in every language.
  for (const { json } of dictionaries.filter(
    ({ namespace }) => namespace !== COIN_NAMES_NAMESPACE,
  )) {
    expect(leftovers(json.replace(/"[\w.]+":/g, ''))).toEqual([]);
    expect(json).toContain('\u202e');
  }
});

it('the right-to-left pseudo-language has every email', () => {
  const { mails } = loadMailContent(join(root, 'content'));
  for (const name of MAIL_NAMES)
    expect(JSON.stringify(inLocale(mails[name], RTL_PSEUDO_LOCALE))).toContain('\u202e');
});
