import { join } from 'node:path';

import { defaultLocale, inLocale } from '@quayside/contract/site/locales';
import type { SigningKey } from '@quayside/contract/signing/proof';

import type { SitePage } from '../shared/site-pages';
import { buildIdOf } from './build-id';
import { buildManifestFiles } from './build-manifests';
import { buildTimestamp } from './build-timestamp';
import { writeCompressedFiles } from './compressed-files';
import { builtPagesFile, datedPages, listedPages, readEarlierPages } from './dated-pages';
import { feedFiles } from './feeds';
import { llmsFiles } from './llms-files';
import { markdownFiles } from './markdown-files';
import { messageFiles } from './messages';
import type { OutputContentByLocale } from './output-content';
import { writeOutputFiles, type OutputFile } from './output-file';
import type { OutputPage } from './output-page';
import { outputPages } from './output-pages';
import { payloadFiles } from './payloads';
import { writePictures, type PictureOptions } from './pictures';
import { robotsFile } from './robots';
import { removeEarlierFiles } from './remove-earlier-files';
import { readHostRules, routeRules } from './route-rules';
import { searchFiles } from './search-index';
import { signingKeysFile } from './signing-keys-file';
import { sitemapFiles } from './sitemaps';
import { writeSocialImages } from './social/write-social-images';

export type OutputOptions = {
  rootDir: string;
  publicDir: string;
  siteUrl: string;
  env: Readonly<Record<string, string | undefined>>;
  /** ISO date of this build. */
  today: string;
  content: OutputContentByLocale;
  pages: readonly SitePage[];
  signingKeys: readonly SigningKey[];
  readPicture: PictureOptions['readOriginal'];
};

/** The counts of written files, for the log. */
export type OutputCounts = {
  files: number;
  socialImages: number;
  pictures: number;
  compressed: number;
  buildId: string;
};

/**
 * Writes every file of the site that is not a page, and the compressed forms of all files. Call it
 * last: the build ID is a hash of the finished pages.
 */
export async function writeOutputs(options: OutputOptions): Promise<OutputCounts> {
  const { rootDir, publicDir, today, content, readPicture } = options;
  const pages = outputPages(options.pages, content);
  const {
    site: { brandName },
    pictures,
  } = inLocale(content, defaultLocale());
  const cacheDir = join(rootDir, '.cache/quayside');
  const earlier = await readEarlierPages(publicDir);
  const listed = datedPages(listedPages(pages), earlier, today);
  const socialImages = await writeSocialImages({
    rootDir,
    publicDir,
    cacheDir: join(cacheDir, 'social'),
    brandName,
    pages,
  });
  const written = await writePictures({
    publicDir,
    cacheDir: join(cacheDir, 'pictures'),
    pictures,
    readOriginal: readPicture,
  });
  const { files, buildId } = await textFiles(options, pages, listed);
  writeOutputFiles(publicDir, files);
  await removeEarlierFiles(
    publicDir,
    new Set([...files.map(({ path }) => path), ...socialImages.paths, ...written.paths]),
    earlier?.indexNowKey ?? null,
  );
  return {
    files: files.length,
    socialImages: socialImages.made,
    pictures: written.made,
    compressed: await writeCompressedFiles(publicDir),
    buildId,
  };
}

/** @param listed the pages that search engines may list, with their dates */
async function textFiles(
  { publicDir, siteUrl, signingKeys, env, content }: OutputOptions,
  pages: readonly OutputPage[],
  listed: readonly OutputPage[],
): Promise<{ files: readonly OutputFile[]; buildId: string }> {
  const {
    site: { indexNowKey, nextDue },
  } = inLocale(content, defaultLocale());
  const messages = messageFiles(content);
  const rules = routeRules(await readHostRules(publicDir));
  const buildId = await buildIdOf(
    publicDir,
    pages.map(({ path }) => path),
    [messages.hash, JSON.stringify(rules)],
  );
  const files = [
    robotsFile(siteUrl),
    ...(await sitemapFiles({ siteUrl, pages: listed })),
    ...feedFiles(siteUrl, content),
    ...llmsFiles(siteUrl, content),
    ...markdownFiles(content),
    ...searchFiles(content),
    ...messages.files,
    ...payloadFiles(pages),
    signingKeysFile(signingKeys),
    builtPagesFile({ siteUrl, indexNowKey }, listed),
    ...(indexNowKey === null ? [] : [{ path: `/${indexNowKey}.txt`, body: indexNowKey }]),
    ...buildManifestFiles({
      id: buildId,
      timestamp: buildTimestamp(env, pages),
      i18n: messages.hash,
      routeRules: rules,
      nextDue,
    }),
  ];
  return { files, buildId };
}
