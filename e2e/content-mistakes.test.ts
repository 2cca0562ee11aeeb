import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { runBuild } from './support/run-build';
import { copySite, type SiteCopy } from './support/site-copy';

jest.setTimeout(180_000);

let copy: SiteCopy;
beforeEach(() => {
  copy = copySite(resolve(__dirname, '..'));
});
afterEach(() => {
  copy.remove();
});
const content = (...path: readonly string[]): string => join(copy.root, 'content', ...path);

test('mistakes in the content fail the build, which reports all of them with file, line and fix', async () => {
  mkdirSync(content('blog', 'guides', 'broken'), { recursive: true });
  writeFileSync(
    content('blog', 'guides', 'broken', 'index.en.md'),
    '---\ntitle: Broken\ndate: yesterday\n---\n',
  );
  appendFileSync(
    content('blog', 'guides', 'keep-records', 'index.ru.md'),
    '\n![Причал](./missing.png)\n',
  );
  writeFileSync(
    content('locales', 'ru', 'blog.json'),
    readFileSync(content('locales', 'ru', 'blog.json'), 'utf8').replace('{', '{,'),
  );
  writeFileSync(
    content('seo', 'pages.yml'),
    readFileSync(content('seo', 'pages.yml'), 'utf8').replace('title:', 'titel:'),
  );
  const { exitCode, output } = await runBuild(copy.root, {});
  expect(exitCode).toBe(1);
  for (const place of [
    /guides\/broken\/index\.en\.md:3: /,
    /keep-records\/index\.ru\.md:\d+: .*missing\.png/,
    /content\/locales\/ru\/blog\.json:\d+: /,
    /content\/seo\/pages\.yml:\d+: /,
  ])
    expect(output).toMatch(place);
  expect(output).not.toMatch(/at .*\.ts:\d+/);
});

test('the build fails if a redirect leads nowhere or loops', async () => {
  appendFileSync(
    content('redirects.yml'),
    '- { from: /round, to: /about-round }\n' +
      '- { from: /about-round, to: /round }\n' +
      '- { from: /lost, to: /no-such-page }\n',
  );
  const { exitCode, output } = await runBuild(copy.root, {});
  expect(exitCode).toBe(1);
  for (const path of ['/round', '/no-such-page'])
    expect(output).toMatch(new RegExp(`content/redirects\\.yml:\\d+: .*${path}`));
});
