import {
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = [
  'admin',
  'src',
  'content',
  'content-service',
  'contract',
  'static',
  'plugins',
  'scripts',
];
const copiedFiles = /^(?:gatsby-[a-z]+\.tsx?|tsconfig.*\.json|package(?:-lock)?\.json)$/;

export type SiteCopy = { readonly root: string; remove(): void };

/**
 * Copies everything that a build of the site needs into a separate folder, so that its content can
 * be changed and its caches are separate. Packages are hard links: through symbolic links the
 * bundler would see them outside the project, and name its modules differently.
 * @param more other folders to copy, such as `server` to start the product there
 */
export function copySite(root: string, more: readonly string[] = []): SiteCopy {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-site-copy-'));
  for (const name of readdirSync(root))
    if (copied.includes(name) || more.includes(name) || copiedFiles.test(name))
      cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  // The links of our own packages are relative, so that they lead to the sources of the copy.
  linkFolder(join(root, 'node_modules'), join(copy, 'node_modules'));
  return {
    root: copy,
    remove: () => {
      rmSync(copy, { recursive: true, force: true });
    },
  };
}

/** Copies a folder as hard links, which is quick. Its files may only be replaced, not written to. */
export function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The folder for temporary files may be on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}
