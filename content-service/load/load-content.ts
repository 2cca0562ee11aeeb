import { dirname, join } from 'node:path';

import { locales } from '@quayside/contract/site/locales';

import { checkArticles, readArticles } from '../check/check-articles';
import { checkFonts } from '../check/check-fonts';
import { checkLinks } from '../check/check-links';
import { checkPairDuplicates } from '../check/check-pair-duplicates';
import { checkPairFacts } from '../check/check-pair-facts';
import { checkNoPlaceholders, checkPairTexts } from '../check/check-pair-texts';
import { checkNearDuplicates } from '../check/check-near-duplicates';
import { checkSeo, checkUniqueSeo } from '../check/check-seo';
import { createPathCheck } from '../check/known-paths';
import { checkRedirects } from '../check/redirects/check-redirects';
import { createReferences, noteFragments, type References } from '../check/references';
import { createPictureStore } from '../pictures/picture-store';
import { announcementAt, announcementTimes, checkAnnouncement } from './announcement';
import type { Content } from './content-types';
import { loadDocs, loadPosts, type ArticleLoading } from './load-articles';
import { loadDictionaries } from './load-dictionaries';
import { checkMails } from './load-mails';
import { loadPages } from './load-pages';
import { createProblems } from './problems';
import { readSite } from './read-site';
import { readTables, type Tables } from './read-tables';
import { seoOfPages } from './seo-of-pages';
import type { CheckedYaml } from './read-yaml';
import type { Reader } from './reader';
import type { SiteFile } from './site-schema';
import { checkSchedules, type HiddenPage, hiddenPages, nextTimeMs } from './schedule';
import { byNewest, byReadingOrder } from './sort-articles';
import { visibleContent } from './visible-content';

/**
 * Reads and checks everything that an editor may change.
 * @param contentDir absolute path of `content/`
 * @param rootDir the repository's root, for the files in `static/` that the content uses
 * @param nowMs the time whose content is returned: drafts, and pages that are due later, are checked
 *   and left out
 * @throws ContentError with every mistake in the content
 */
export function loadContent(
  contentDir: string,
  rootDir = dirname(contentDir),
  nowMs = Date.now(),
): Content {
  const problems = createProblems();
  const { site, sitePlaceholders } = readSite({ dir: contentDir, problems });
  const reader: Reader = { dir: contentDir, problems, sitePlaceholders };
  const tables = readTables(reader);
  const references = createReferences();
  const pictureStore = createPictureStore(reader);
  const loading = {
    reader,
    pictureStore,
    references,
    wordsPerMinute: wordsPerMinuteIn(site.checked),
  };
  const content = {
    site: site.checked,
    ...tables.content,
    dictionaries: loadDictionaries(reader),
    posts: loadPosts(loading),
    docs: loadDocs(loading),
    pages: loadPages(loading),
    pictures: pictureStore.taken(),
  };
  checkMails(reader);
  const hidden = hiddenPages(references.scheduled, nowMs);
  checkAcrossFiles({
    reader,
    rootDir,
    content,
    references,
    hidden,
    tables,
    site,
  });
  problems.throwIfAny();
  const all = {
    ...content,
    seo: { ...content.seo, ...seoOfPages(content.pages) },
    posts: readArticles(content.posts).toSorted(byNewest),
    docs: readArticles(content.docs).toSorted(byReadingOrder(content.docCategories)),
    announcement: announcementAt(content.announcement, nowMs),
    nextDueMs: nextTimeMs(
      [
        ...announcementTimes(content.announcement),
        ...references.scheduled.map(({ schedule: { draft, publishAt } }) =>
          draft ? undefined : publishAt,
        ),
      ],
      nowMs,
    ),
  };
  return visibleContent(all, hidden);
}

type CrossFileCheck = {
  reader: Reader;
  rootDir: string;
  content: Omit<Content, 'nextDueMs'>;
  references: References;
  hidden: ReadonlyMap<string, HiddenPage>;
  tables: Tables;
  site: CheckedYaml<SiteFile>;
};

function checkAcrossFiles({
  reader: { problems },
  rootDir,
  content,
  references,
  hidden,
  tables,
  site,
}: CrossFileCheck): void {
  const { seo, pairTexts, pairFacts, pairFaq, homeFaq, redirects, unread } = tables;
  for (const name of ['terms', 'privacy', 'aml'] as const)
    references.links.push({
      file: 'content/site.yml',
      ...site.placeOf(['links', name]),
      target: content.site.links[name],
    });
  references.links.push(
    {
      file: 'content/site.yml',
      ...site.placeOf(['brand', 'logo']),
      target: content.site.brand.logo,
    },
    ...tables.links,
  );
  const terms = content.glossary.flatMap((group) => group.terms.map(({ id }) => id));
  for (const locale of locales()) noteFragments(references, '/glossary', locale, terms);
  checkFonts(problems, site, rootDir);
  checkArticles(problems, { ...content, unread }, references);
  checkSchedules(problems, references.scheduled);
  if (redirects !== undefined) checkRedirects(problems, redirects, content, hidden);
  checkAnnouncement(problems, tables.announcement);
  checkLinks(
    problems,
    { ...references, hidden },
    createPathCheck(content, rootDir, (path) => hidden.has(path)),
  );
  if (seo !== undefined)
    checkSeo({
      problems,
      seo,
      pageKeys: content.pages.map(({ key }) => key),
      pages: references.pages,
      hasGlossary: content.glossary.length > 0,
      isComplete: content.site.seo.metaKeyCheck,
      rootDir,
    });
  checkNearDuplicates(problems, content);
  checkPairDuplicates(problems, content);
  checkUniqueSeo(problems, content, seo, references);
  if (pairTexts !== undefined) checkPairTexts(problems, 'pairs/texts.yml', pairTexts);
  if (pairFacts !== undefined) checkPairFacts(problems, pairFacts);
  if (pairFaq !== undefined) checkPairTexts(problems, 'faq/pair.yml', pairFaq);
  if (homeFaq !== undefined) checkNoPlaceholders(problems, 'faq/home.yml', homeFaq);
}

function wordsPerMinuteIn({ languages }: SiteFile): ArticleLoading['wordsPerMinute'] {
  const speeds = new Map(languages.map(({ code, wordsPerMinute }) => [code, wordsPerMinute]));
  return (locale) => speeds.get(locale) ?? languages[0].wordsPerMinute;
}

/** Returns the content folder of a repository. */
export function contentDirOf(rootDir: string): string {
  return join(rootDir, 'content');
}
