const inlineScript = /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/ld\+json")[^>]*>(.*?)<\/script>/gs;
const pagePathStatement = /window\.pagePath=(?:"(?:[^"\\]|\\.)*");/;
const cdataMarks = /\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g;
const inlineStyle = /<style data-href="([^"]+)" data-identity="gatsby-global-css">.*?<\/style>/gs;

export type FinishedHtml = {
  html: string;
  /** The statements that stood in the page, without what differs from page to page; empty when there were none. */
  bootScript: string;
};

/**
 * Makes a built page fit for a strict content policy and for a shell that answers at many addresses: inline scripts move to one shared file, styles become
 * a link to the file that Gatsby wrote anyway, and `window.pagePath`, which makes the browser leave every address but the page's own, is dropped.
 * A page that is finished already comes back as it is.
 * @param bootPathOf where a script of this content is served
 */
export function finishHtml(source: string, bootPathOf: (bootScript: string) => string): FinishedHtml {
  const bootScript = [...source.matchAll(inlineScript)].map(([, code = '']) => statements(code)).filter(Boolean).join('\n');
  let isPlaced = false;
  const html = source
    .replace(inlineScript, (_all, code: string) => {
      // It goes where a shared statement stood: an incremental build of Gatsby replaces that part of a page as a whole.
      if (isPlaced || statements(code) === '') return '';
      isPlaced = true;
      return `<script src="${bootPathOf(bootScript)}"></script>`;
    })
    .replace(inlineStyle, (_all, href: string) => `<link rel="stylesheet" href="${href}" data-identity="gatsby-global-css"/>`);
  return { html, bootScript };
}

function statements(code: string): string {
  return code.replace(cdataMarks, '').replace(pagePathStatement, '').trim();
}
