import { withLightScript, type LightScripts } from './light-page';
import type { PageAssets } from './page-assets';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>(.*?)<\/script>/gs;
const pagePathStatement = /window\.pagePath=(?:"(?:[^"\\]|\\.)*");/;
const cdataMarks = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g;
const inlineStyle = /<style data-href="([^"]+)" data-identity="gatsby-global-css">.*?<\/style>/gs;
const scriptTag = /<script\b[^>]*\ssrc="(\/[^"/][^"]*)"[^>]*>/g;
const linkTag = /<link\b[^>]*>/g;
const integrityAttribute = /\sintegrity="[^"]*"/;
// React 18 writes a null character where a multi-byte character does not fit at the end of its
// buffer (facebook/react#24985); in an attribute it would break a link.
const nullCharacter = /\0/g;

/**
 * Prepares a built page for a strict content policy and for a shell that is served at many
 * URLs: inline scripts move to one shared file, styles become a link to the file that Gatsby
 * wrote anyway, and `window.pagePath`, which makes the browser navigate away from every URL but
 * the page's own, is removed. A page without a framework gets its light script instead of Gatsby's.
 * Then every script and stylesheet gets the digest of its bytes. A finished page is returned
 * unchanged.
 */
export function finishHtml(page: string, assets: PageAssets, scripts: LightScripts): string {
  const source = withLightScript(page, scripts);
  const bootScript = [...source.matchAll(inlineScript)]
    .map(([, code = '']) => statements(code))
    .filter(Boolean)
    .join('\n');
  let isPlaced = false;
  return source
    .replace(nullCharacter, '')
    .replace(inlineScript, (_all, code: string) => {
      // The boot script replaces a shared statement, because an incremental build of Gatsby
      // replaces that part of a page as a whole.
      if (isPlaced || statements(code) === '') return '';
      isPlaced = true;
      return `<script src="${assets.bootPathOf(bootScript)}"></script>`;
    })
    .replace(
      inlineStyle,
      (_all, href: string) =>
        `<link rel="stylesheet" href="${href}" data-identity="gatsby-global-css"/>`,
    )
    .replace(scriptTag, (tag, path: string) => withIntegrity(tag, path, assets))
    .replace(linkTag, (tag) => finishLink(tag, assets));
}

/**
 * Adds digests to stylesheets and prefetched scripts: without the same digest the browser would
 * fetch the script a second time.
 */
function finishLink(tag: string, assets: PageAssets): string {
  const path = /\shref="(\/[^"/][^"]*)"/.exec(tag)?.[1];
  const isChecked =
    /\srel="(?:stylesheet|modulepreload)"/.test(tag) ||
    (/\srel="preload"/.test(tag) && /\sas="(?:script|style)"/.test(tag));
  return path === undefined || !isChecked ? tag : withIntegrity(tag, path, assets);
}

function withIntegrity(tag: string, path: string, assets: PageAssets): string {
  const { path: namedPath, integrity } = assets.assetAt(path);
  return tag
    .replace(integrityAttribute, '')
    .replace(`"${path}"`, `"${namedPath}" integrity="${integrity}"`);
}

function statements(code: string): string {
  return code.replace(cdataMarks, '').replace(pagePathStatement, '').trim();
}
