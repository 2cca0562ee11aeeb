import { lightEntryOf, type LightEntry } from '@quayside/contract/site/page-runtime';
import { pageTemplates } from '@quayside/contract/site/web-vitals';

/** Paths of the scripts of pages without a framework, by kind of page. */
export type LightScripts = Readonly<Record<LightEntry, string>>;

const pageOfGatsby = /<html\b[^>]*>.*<!-- slice-start id="_gatsby-scripts-\d+" -->/s;
const templateName = /<html[^>]*\sdata-template="(\w+)"/;
// Gatsby's next, incremental build puts its own scripts back between these marks.
const scriptsOfGatsby =
  /(<!-- slice-start id="(_gatsby-scripts-\d+)" -->).*?(<!-- slice-end id="\2" -->)/s;
const preloadedScripts = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="(?:script|fetch)")[^>]*>/g;
const announcer = /<div id="gatsby-announcer"[^>]*><\/div>/;

/**
 * Replaces the framework's scripts in a page that needs none by the script of its kind. Other pages
 * are returned unchanged.
 * @throws Error if a page of Gatsby does not name its template (`src/seo/loaded-page.ts`), or has no
 *   place for the script, for example after an update of Gatsby
 */
export function withLightScript(source: string, scripts: LightScripts): string {
  const [, name = ''] = templateName.exec(source) ?? [];
  const template = pageTemplates.find((each) => each === name);
  if (template === undefined) {
    if (name === '' && !pageOfGatsby.test(source)) return source;
    throw new Error(`A page of Gatsby names ${name || 'no template'}: see src/seo/loaded-page.ts.`);
  }
  const entry = lightEntryOf(template);
  if (entry === null) return source;
  if (!scriptsOfGatsby.test(source))
    throw new Error(
      `A page of ${template} lacks the marks of Gatsby's scripts: see light-page.ts.`,
    );
  return source
    .replace(scriptsOfGatsby, `$1<script src="${scripts[entry]}" defer></script>$3`)
    .replace(preloadedScripts, '')
    .replace(announcer, '');
}
