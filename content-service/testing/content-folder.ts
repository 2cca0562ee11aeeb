import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { PROFILE_SCREENS, profileSeoKey } from '@quayside/contract/site/profile-screens';

import { ContentError, describeProblem } from '../load/content-error';
import { contentDirOf, loadContent } from '../load/load-content';
import { loadContentModel } from '../load-content-model';

/** Contents by path below `content/`; null omits a file of the minimal content. */
export type ContentFiles = Readonly<Record<string, string | Buffer | null>>;

/** A mistake: its name, the files that cause it, and the start of the line that reports it. */
export type ContentMistake = readonly [name: string, files: ContentFiles, expected: string];

/** The post and the page of the minimal content, below `content/`. */
export const firstPost = 'blog/guides/first/index.en.md';
export const wallet = 'pages/wallet/index.en.yml';

const sentence = 'A sentence that is long enough to be the description of a page.';
const both = (en: string, ru: string = en): string => `{ en: "${en}", ru: "${ru}" }`;

export const post = (fields = '', body = 'Some text.'): string => `---
title: First post
description: ${sentence}
date: 2026-01-02
author: editors
${fields}---
${body}
`;

export const doc = (fields = '', body = 'Some text.'): string => `---
title: Fees
description: What a swap costs, and where each part of the costs stands.
category: start
order: 1
updated: 2026-01-03
${fields}---
${body}
`;

export const page = (sections = '[]', head = ''): string => `updated: 2026-01-04
heading: Wallet
lead: Your wallet stays yours.
${head}sections: ${sections}
`;

/** Returns a PNG that consists only of a header with this size. */
export function png(widthPx: number, heightPx: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(widthPx, 16);
  header.writeUInt32BE(heightPx, 20);
  return header;
}

export const svg = (inside = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`;

const seoKeys = [
  'home',
  'exchange',
  'order',
  'sandbox-wallet',
  'widget-frame',
  'not-found',
  'error',
  'popular-exchanges',
  'popular-exchanges-coin',
  'price',
  'glossary',
  'docs',
  'blog',
  'blog-page',
  'blog-category-page',
  'account',
  ...PROFILE_SCREENS.map(profileSeoKey),
  'wallet',
];

/** Returns texts for search engines, all of them different. */
export const seoYaml = (keys: readonly string[] = seoKeys): string =>
  keys
    .map(
      (key) => `${key}:
  en: { title: "Title of ${key}", description: "About ${key}" }
  ru: { title: "Заголовок ${key}", description: "О странице ${key}" }
`,
    )
    .join('');

export const siteYaml = `brand:
  name: Brand
  legalName: Brand Ltd
  tagline: ${both('Swap coins', 'Обмен монет')}
  logo: /icons/logo.svg
contacts: { supportEmail: support@brand.example, authoritiesEmail: law@brand.example }
profiles: []
links: { terms: /docs/fees, privacy: /docs/fees, aml: /docs/fees }
outside: { messengerOrigins: [] }
seo: { metaKeyCheck: true }
languages:
  - { code: en, name: English }
  - { code: ru, name: Русский }
`;

/** Minimal content without mistakes. */
const smallContent: ContentFiles = {
  'site.yml': siteYaml,
  'navigation/header.yml': `- path: /docs/fees\n  label: ${both('Fees', 'Комиссии')}\n`,
  'navigation/footer.yml': `- title: ${both('More')}
  links:
    - path: /blog
      label: ${both('Blog')}
`,
  'seo/pages.yml': seoYaml(),
  'faq/home.yml':
    '- en: { question: "Why?", answer: "So." }\n  ru: { question: "Зачем?", answer: "Так." }\n',
  'faq/pair.yml':
    '- en: { question: "Where to send {from}?", answer: "On {fromNetwork}." }\n' +
    '  ru: { question: "Куда?", answer: "В сеть {fromNetwork}." }\n',
  'pairs/texts.yml': ['en', 'ru']
    .map(
      (locale) =>
        `${locale}: { title: "{from} to {to}", description: "d {from} {to}", heading: h, lead: l, about: [a] }\n`,
    )
    .join(''),
  'authors.yml': `editors:
  name: ${both('Editors', 'Редакция')}
  role: ${both('They write', 'Они пишут')}
`,
  'blog/categories.yml': `- slug: guides
  title: ${both('Guides', 'Руководства')}
  description:
    en: Texts that show how something is done, step by step.
    ru: Тексты, которые шаг за шагом показывают, что и как делать.
`,
  'docs/categories.yml': `- slug: start
  title: ${both('Start', 'Начало')}
  description:
    en: What one should know before the first swap of coins.
    ru: Что стоит знать до первого обмена монет, по порядку и коротко.
`,
  [firstPost]: post(),
  'docs/fees/index.en.md': doc(),
  [wallet]: page(),
  'locales/en/common.json': '{ "hello": "Hello" }',
  'locales/ru/common.json': '{ "hello": "Привет" }',
};

const folders: string[] = [];

/**
 * Writes the minimal content with some files changed. @returns the root folder, like a repository's
 */
export function contentFolder(files: ContentFiles = {}): string {
  const rootDir = mkdtempSync(join(tmpdir(), 'quayside-content-'));
  folders.push(rootDir);
  const write = (path: string, text: string | Buffer): void => {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  };
  for (const [path, text] of Object.entries({ ...smallContent, ...files }))
    if (text !== null) write(`content/${path}`, text);
  write('static/icons/logo.svg', svg());
  for (const subset of ['latin', 'latin-ext'])
    write(`static/fonts/onest-${subset}-5.3.1.woff2`, '');
  mkdirSync(join(rootDir, 'content-service'));
  cpSync(resolve(__dirname, '../schema.graphql'), join(rootDir, 'content-service/schema.graphql'));
  return rootDir;
}

/** Removes the folders that `contentFolder` created; for `afterAll`. */
export function removeContentFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}

/**
 * Returns every mistake in the minimal content with some files changed, as lines of the message.
 */
export function problemsOf(files: ContentFiles): readonly string[] {
  try {
    loadContent(contentDirOf(contentFolder(files)));
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(describeProblem);
    throw error;
  }
}

/** Loads the minimal content with some files changed. */
export function contentOf(files: ContentFiles = {}): ReturnType<typeof loadContentModel> {
  return loadContentModel({ rootDir: contentFolder(files) });
}
