import { lightEntryOf, type LightEntry } from '@quayside/contract/site/page-runtime';

/** Paths of the scripts of pages without a framework, by kind of page. */
export type LightScripts = Readonly<Record<LightEntry, string>>;

const templateName = /<html[^>]*\sdata-template="(\w+)"/;
// Gatsby's next, incremental build puts its own scripts back between these marks.
const scriptsOfGatsby =
  /(<!-- slice-start id="(_gatsby-scripts-\d+)" -->).*?(<!-- slice-end id="\2" -->)/s;
const preloadedScripts = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="(?:script|fetch)")[^>]*>/g;
const announcer = /<div id="gatsby-announcer"[^>]*><\/div>/;

/**
 * Replaces the framework's scripts in a page that needs none by the script of its kind. Other pages
 * are returned unchanged.
 * @throws Error if the page has no place for the script, for example after an update of Gatsby
 */
export function withLightScript(source: string, scripts: LightScripts): string {
  const [, template = ''] = templateName.exec(source) ?? [];
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
