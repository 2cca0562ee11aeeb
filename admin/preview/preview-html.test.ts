import { readFileSync } from 'node:fs';

import { sectionKinds } from '@quayside/contract/site/section-kinds';

import { readFiles } from '../build/read-content';
import { articleHtml } from './article-html';
import { classNamesIn } from './class-names';
import type { PreviewFields } from './preview-fields';
import { sectionsHtml } from './sections-html';

const classOf = classNamesIn(
  '.Section-module--heading--1a2b3{margin:0}.WrittenText-module--text--9z8y7 a:hover{}',
);
const preview = {
  locale: 'ru',
  pictureUrl: (name: string) => (name.endsWith('.svg') ? `blob:site/${name}` : undefined),
};

test('classes are found by the names that they have in the sources', () => {
  expect(classOf('Section', 'heading')).toBe('Section-module--heading--1a2b3');
  expect(classOf('WrittenText', 'text')).toBe('WrittenText-module--text--9z8y7');
  expect(classOf('Section', 'unknown')).toBe('');
});

test('an article has its Markdown, links in its language and pictures that are not published yet', () => {
  const body =
    '## One\n\n[Fees](/docs/fees)\n\n![A quay](./quay.svg "The quay")\n\n![Gone](gone.png)';
  const html = articleHtml({ title: 'A <b>', description: 'd', body }, classOf, preview);
  expect(html).toContain('A &lt;b&gt;</h1>');
  expect(html).toContain('<h2 id="one">One</h2>');
  expect(html).toContain('href="/ru/docs/fees"');
  expect(html).toContain(
    '<img src="blob:site/./quay.svg" loading="lazy" decoding="async" alt="A quay">',
  );
  expect(html).not.toContain('gone.png');
});

test('a draft that lacks fields is shown as far as it goes', () => {
  expect(articleHtml({ title: null, body: 3 }, classOf, preview)).toContain('<h1 class=""></h1>');
  expect(
    sectionsHtml({ sections: [{ kind: 'cards' }, { kind: 'new' }, 'x'] }, classOf, preview),
  ).toContain('<section');
});

test('every kind of section that pages have is shown', () => {
  const files = readFiles('content');
  const sections = [...files].flatMap(([path, page]) =>
    path.startsWith('pages/') ? ((page as PreviewFields).sections as PreviewFields[]) : [],
  );
  expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(sectionKinds));
  for (const section of sections) {
    const html = sectionsHtml({ sections: [section] }, classOf, preview);
    expect(html).not.toContain('[object');
    expect(html.length).toBeGreaterThan(200);
  }
});

test('the component of a section names the classes that its styles have', () => {
  const css = readFileSync('src/app/layouts/Section.module.css', 'utf8');
  for (const name of ['section', 'heading', 'lead']) expect(css).toContain(`.${name}`);
});
