import { finishHtml } from './finish-html';

const bootPathOf = (script: string) => `/boot-${script.length}.js`;
const shared = 'window.___chunkMapping="{}";';
const page = (path: string) => `<head><style data-href="/styles.1.css" data-identity="gatsby-global-css">a{b:c}</style><script src="/theme.js"></script></head>`
  + `<body><script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath=${JSON.stringify(path)};/*]]>*/</script><!-- slice-start id="s" --><script id="gatsby-chunk-mapping">\n${shared}\n</script>`
  + '<script>window.___webpackCompilationHash="1";</script><script src="/app-1.js" async></script><!-- slice-end id="s" -->'
  + '<script type="application/ld+json">{"@type":"FAQPage"}</script></body>';

describe('finishHtml', () => {
  it('moves inline scripts to one shared file, which is the same for every page', () => {
    const first = finishHtml(page('/a'), bootPathOf);
    expect(first.bootScript).toBe(`${shared}\nwindow.___webpackCompilationHash="1";`);
    expect(finishHtml(page('/b"\\'), bootPathOf).bootScript).toBe(first.bootScript);
  });

  it('leaves no inline script, no page path and no inline style', () => {
    const { html, bootScript } = finishHtml(page('/a'), bootPathOf);
    expect(html).not.toContain('pagePath');
    expect(html.match(/<script(?![^>]*(?:src=|ld\+json))/g)).toBeNull();
    expect(html).toContain(`<!-- slice-start id="s" --><script src="${bootPathOf(bootScript)}"></script><script src="/app-1.js"`);
    expect(html).toContain('<link rel="stylesheet" href="/styles.1.css" data-identity="gatsby-global-css"/>');
    expect(html).toContain('{"@type":"FAQPage"}');
  });

  it('leaves a finished page as it is', () => {
    const { html } = finishHtml(page('/a'), bootPathOf);
    expect(finishHtml(html, bootPathOf)).toEqual({ html, bootScript: '' });
  });
});
