import { resolve } from 'node:path';

import { graphql } from 'graphql';

import { createContentSchema } from './create-content-schema';
import { choosePairs } from './resolve/pair-pages';

const schema = createContentSchema({ rootDir: resolve(__dirname, '..') });
const ask = async (source: string) => {
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  return data as Record<string, unknown>;
};

describe('the content of this repository', () => {
  it.each(['en', 'ru'])('answers every question in %s', async (locale) => {
    const answer = await ask(`{
      site { brandName supportEmail termsPath }
      navigation(locale: ${locale}) { header { path label } footer { title links { path label } } }
      seoTexts(locale: ${locale}) { pageKey title description }
      faqItems(locale: ${locale}) { page question answer }
      pairPages(locale: ${locale}) { path title description heading lead about faq { answer } from { slug networkName } to { slug networkName } }
      documents(locale: ${locale}) { slug isTranslated title description updated html }
    }`);
    expect(JSON.stringify(answer).match(/\{\w+\}|undefined/g)).toBeNull();
    expect(answer.pairPages).toHaveLength(choosePairs(undefined).length);
    expect(answer.documents).toContainEqual(expect.objectContaining({ slug: 'terms-of-use', isTranslated: true }));
  });

  it('narrows questions to a page', async () => {
    const { faqItems } = await ask('{ faqItems(locale: en, page: "home") { page } }');
    expect(new Set((faqItems as { page: string }[]).map(({ page }) => page))).toEqual(new Set(['home']));
  });
});

describe('choosePairs', () => {
  it('fills up with active pairs after the popular ones, without repeats', () => {
    const pairs = choosePairs(1000).map(({ from, to }) => `${from.slug}-${to.slug}`);
    expect(pairs).toHaveLength(1000);
    expect(new Set(pairs).size).toBe(1000);
    expect(pairs.slice(0, 3)).toEqual(choosePairs(undefined).slice(0, 3).map(({ from, to }) => `${from.slug}-${to.slug}`));
  });
});
