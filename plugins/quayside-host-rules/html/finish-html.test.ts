import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { finishHtml } from './finish-html';
import { lightScripts } from './light-scripts.fixture';
import { createPageAssets } from './page-assets';

const shared = 'window.___chunkMapping="{}";';
const page = (path: string) =>
  '<head>' +
  '<style data-href="/styles.0123456789ab.css" data-identity="gatsby-global-css">a{b:c}</style>' +
  '<script src="/theme.js"></script><link rel="icon" href="/icon.svg"/></head>' +
  '<body><script id="gatsby-script-loader">' +
  `/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};/*]]>*/</script>` +
  `<!-- slice-start id="s" --><script id="gatsby-chunk-mapping">\n${shared}\n</script>` +
  '<script>window.___webpackCompilationHash="1";</script>' +
  '<script src="/app-0123456789ab.js" async></script><!-- slice-end id="s" -->' +
  '<script type="application/ld+json">{"@type":"FAQPage"}</script></body>';

const publicDir = mkdtempSync(join(tmpdir(), 'quayside-finish-'));
const files: Readonly<Record<string, string>> = {
  'styles.0123456789ab.css': 'a{b:c}',
  'theme.js': 'paint()',
  'app-0123456789ab.js': 'run()',
  'light-article-0123456789ab.js': 'light()',
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(publicDir, name), text);
afterAll(() => {
  rmSync(publicDir, { recursive: true });
});
const finish = (source: string): string =>
  finishHtml(source, createPageAssets(publicDir), lightScripts);
const digestOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;
const bootPathIn = (html: string): string => /src="(\/boot-[0-9a-f]+\.js)"/.exec(html)?.[1] ?? '';

describe('finishHtml', () => {
  it('moves inline scripts to one shared file, which is the same for every page', () => {
    const path = bootPathIn(finish(page('/a')));
    expect(readFileSync(join(publicDir, path), 'utf8')).toBe(
      `${shared}\nwindow.___webpackCompilationHash="1";`,
    );
    expect(bootPathIn(finish(page('/b"\\')))).toBe(path);
  });

  it('leaves no inline script, no page path and no inline style', () => {
    const html = finish(page('/a'));
    expect(html).not.toContain('pagePath');
    expect(html.match(/<script(?![^>]*(?:src=|ld\+json))/g)).toBeNull();
    expect(html).toContain(
      `<!-- slice-start id="s" --><script src="${bootPathIn(html)}" integrity=`,
    );
    expect(html).toMatch(
      new RegExp(
        String.raw`<link rel="stylesheet" href="/styles\.0123456789ab\.css" ` +
          'integrity="sha384-[^"]+" data-identity="gatsby-global-css"/>',
      ),
    );
    expect(html).toContain('{"@type":"FAQPage"}');
    expect(html).toContain('<link rel="icon" href="/icon.svg"/>');
  });

  it('gives every script and stylesheet the digest of its bytes', () => {
    const html = finish(page('/a'));
    const tags = [
      ...html.matchAll(/<(?:script|link)[^>]*(?:src|href)="(\/[^"]+\.(?:js|css))"[^>]*>/g),
    ];
    expect(tags).toHaveLength(4);
    for (const [tag, path = ''] of tags)
      expect(tag).toContain(`integrity="${digestOf(readFileSync(join(publicDir, path), 'utf8'))}"`);
  });

  it('minifies a script that was not bundled, and names it by its content', () => {
    writeFileSync(join(publicDir, 'theme.js'), '/* Paints. */\nif (isDark) {\n  paint();\n}\n');
    const before = /\/theme-[0-9a-f]+\.js/.exec(finish(page('/a')))?.[0];
    writeFileSync(join(publicDir, 'theme.js'), 'paintAnew()');
    const after = /\/theme-[0-9a-f]+\.js/.exec(finish(page('/a')))?.[0];
    expect(before).toBeDefined();
    expect(after).not.toBe(before);
    expect(readFileSync(join(publicDir, before ?? ''), 'utf8')).toBe('isDark&&paint();\n');
  });

  it('leaves a finished page unchanged', () => {
    const html = finish(page('/a'));
    expect(finish(html)).toBe(html);
  });

  it('throws on a script that was not built', () => {
    expect(() => finish('<script src="/gone-0123456789ab.js"></script>')).toThrow(
      'gone-0123456789ab.js',
    );
  });

  it('removes null characters that the renderer inserts within a word', () => {
    expect(finish('<a href="#к\0уда">Ку\0да</a>')).toBe('<a href="#куда">Куда</a>');
  });

  describe('a page without a framework', () => {
    const gatsby = (content: string): string =>
      `<!-- slice-start id="_gatsby-scripts-1" -->${content}<!-- slice-end id="_gatsby-scripts-1" -->`;
    const article = (content: string): string =>
      '<html lang="en" data-template="PostPage"><head>' +
      '<link as="script" rel="preload" href="/app-0123456789ab.js"/></head>' +
      `<body><h1>Post</h1><div id="gatsby-announcer" style="top:0"></div>${gatsby(content)}</body></html>`;
    const scripts = '<script src="/app-0123456789ab.js" async></script>';

    it('has its light script in place of those of Gatsby', () => {
      const html = finish(article(scripts));
      expect(html).toContain(
        gatsby(
          `<script src="/light-article-0123456789ab.js" integrity="${digestOf('light()')}" defer></script>`,
        ),
      );
      expect(html).not.toMatch(/app-|preload|announcer/);
    });

    it('is the same after an incremental build has put the scripts of Gatsby back', () => {
      const finished = finish(article(scripts));
      const again = finished.replace(/(slice-start[^>]*>).*?(<!-- slice-end)/, `$1${scripts}$2`);
      expect(finish(again)).toBe(finished);
      expect(finish(finished)).toBe(finished);
    });

    it('must name its template, like every page of Gatsby', () => {
      const unnamed = article(scripts).replace(' data-template="PostPage"', '');
      expect(() => finish(unnamed)).toThrow('names no template');
      expect(() => finish(article(scripts).replace('PostPage', 'NewPage'))).toThrow('NewPage');
    });

    it('must have a place for its script', () => {
      expect(() => finish('<html data-template="PostPage"><body></body></html>')).toThrow(
        /lacks the marks/,
      );
    });
  });
});
