import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';

/** A file as a page names it. */
export type PageAsset = {
  path: string;
  /** What its bytes have to be, for the tag's `integrity`. */
  integrity: string;
};

/** The scripts and styles of pages, each read once however many pages there are. */
export type PageAssets = {
  /** Where a script that stood in a page is served from now on. It is written there. */
  bootPathOf(bootScript: string): string;
  /**
   * @param path what the page asks for; a file that is not named by its content is copied to a name
   *   that is
   */
  assetAt(path: string): PageAsset;
};

/** Names that change with the content: a word, a dash and a hash; or those of the stylesheet. */
const namedByContent = /[-.][0-9a-f]{8,}\.(?:js|css)$/;

/**
 * @param publicDir folder of the built site
 * @throws Error when a page asks for a file that was not built
 */
export function createPageAssets(publicDir: string): PageAssets {
  const assets = new Map<string, PageAsset>();
  const bootPaths = new Map<string, string>();
  return {
    bootPathOf(bootScript) {
      const known = bootPaths.get(bootScript);
      if (known !== undefined) return known;
      const path = `/boot-${shortHash(bootScript)}.js`;
      writeFileSync(join(publicDir, path), bootScript);
      bootPaths.set(bootScript, path);
      return path;
    },
    assetAt(path) {
      const known = assets.get(path);
      if (known !== undefined) return known;
      const asset = describeAsset(publicDir, path);
      assets.set(path, asset);
      return asset;
    },
  };
}

/**
 * A page checks the bytes it gets, and an older page may meet a newer file: under one name there
 * may only ever be one content.
 */
function describeAsset(publicDir: string, path: string): PageAsset {
  const bytes = readFileSync(join(publicDir, path));
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  if (namedByContent.test(path)) return { path, integrity };
  const extension = extname(path);
  const namedPath = `${path.slice(0, -extension.length)}-${shortHash(bytes)}${extension}`;
  copyFileSync(join(publicDir, path), join(publicDir, namedPath));
  return { path: namedPath, integrity };
}

const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);
