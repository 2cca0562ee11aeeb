import type { PageAssets } from './page-assets';

const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs;
const pagePathStatement = /window\.pagePath=(?:"(?:[^"\\]|\\.)*");/;
const cdataMarks = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g;
const inlineStyle = /<style data-href="([^"]+)" data-identity="gatsby-global-css">.*?<\/style>/gs;
const scriptTag = /<script\b[^>]*\ssrc="(\/[^"/][^"]*)"[^>]*>/g;
const linkTag = /<link\b[^>]*>/g;
const integrityAttribute = /\sintegrity="[^"]*"/;
// React 18 writes one where a letter of several bytes does not fit the end of its buffer
// (facebook/react#24985); in an attribute it would break a link.
const strayNull = /\0/g;

/**
 * Makes a built page fit for a strict content policy and for a shell that answers at many
 * addresses: inline scripts move to one shared file, styles become a link to the file that Gatsby
 * wrote anyway, and `window.pagePath`, which makes the browser leave every address but the page's
 * own, is dropped. Then every script and stylesheet says which bytes it is to have. A page that is
 * finished already comes back as it is.
 */
export function finishHtml(source: string, assets: PageAssets): string {
  const bootScript = [...source.matchAll(inlineScript)]
    .map(([, code = '']) => statements(code))
    .filter(Boolean)
    .join('\n');
  let isPlaced = false;
  return source
    .replace(strayNull, '')
    .replace(inlineScript, (_all, code: string) => {
      // It goes where a shared statement stood: an incremental build of Gatsby replaces that part
      // of a page as a whole.
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
 * Stylesheets and scripts that are fetched ahead: without the same digest the browser would fetch
 * the script a second time.
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
