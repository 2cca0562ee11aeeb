import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { transformSync } from 'esbuild';

/** A file as a page references it. */
export type PageAsset = {
  path: string;
  /** The hash for the tag's `integrity` attribute. */
  integrity: string;
};

/** The scripts and styles of pages. Each file is read once, however many pages use it. */
export type PageAssets = {
  /** Writes a page's inline script to a file and returns the path that serves it. */
  bootPathOf(bootScript: string): string;
  /**
   * @param path path in the page; a script whose name has no content hash was not bundled, so it is
   *   minified into a file whose name has one
   */
  assetAt(path: string): PageAsset;
};

/** Names that contain a hash of the content, after a dash or, for the stylesheet, after a dot. */
const namedByContent = /[-.][0-9a-f]{8,}\.(?:js|css)$/;

/**
 * @param publicDir folder of the built site
 * @throws Error when a page references a file that was not built
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
 * A page checks the integrity of what it loads, and an older page may get a newer file, so a name
 * must always stand for the same content.
 */
function describeAsset(publicDir: string, path: string): PageAsset {
  const content = readFileSync(join(publicDir, path));
  if (namedByContent.test(path)) return { path, integrity: integrityOf(content) };
  const minified = minifyScript(content.toString());
  const namedPath = path.replace(/\.js$/, `-${shortHash(minified)}.js`);
  writeFileSync(join(publicDir, namedPath), minified);
  return { path: namedPath, integrity: integrityOf(minified) };
}

/** Its syntax is as old as that of Gatsby's scripts, which run on the same pages. */
const minifyScript = (source: string): string =>
  transformSync(source, { minify: true, target: 'es2017', charset: 'utf8' }).code;

const integrityOf = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const shortHash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 20);
