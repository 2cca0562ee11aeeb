import { faqSchema, footerSchema, headerSchema, pairTextsSchema, seoSchema, siteSchema, type Content } from './content-types';
import { loadDocuments } from './load-documents';
import { readYaml } from './read-yaml';

/**
 * Reads and checks everything an editor may change.
 * @param contentDir absolute path of `content/`
 * @throws ContentError on the first problem, with file and line
 */
export function loadContent(contentDir: string): Content {
  return {
    site: readYaml(contentDir, 'site.yml', siteSchema),
    header: readYaml(contentDir, 'navigation/header.yml', headerSchema),
    footer: readYaml(contentDir, 'navigation/footer.yml', footerSchema),
    seo: readYaml(contentDir, 'seo/pages.yml', seoSchema),
    faq: { home: readYaml(contentDir, 'faq/home.yml', faqSchema), pair: readYaml(contentDir, 'faq/pair.yml', faqSchema) },
    pairTexts: readYaml(contentDir, 'pairs/texts.yml', pairTextsSchema),
    documents: loadDocuments(contentDir),
  };
}
