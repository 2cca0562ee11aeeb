import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const copied = ['src', 'gatsby', 'content', 'content-service', 'contract', 'static', 'plugins', 'scripts'];
const copiedFiles = /^(?:gatsby-[a-z]+\.tsx?|tsconfig.*\.json|package(?:-lock)?\.json)$/;
const workspaces = ['contract', 'content-service'];

export type SiteCopy = { readonly root: string; remove(): void };

/** Everything that a build of the site needs, in a folder of its own: its content can be changed and its caches are its own. Packages are shared by links. */
export function copySite(root: string): SiteCopy {
  const copy = mkdtempSync(join(tmpdir(), 'quayside-site-copy-'));
  for (const name of readdirSync(root)) if (copied.includes(name) || copiedFiles.test(name)) cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@quayside'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@quayside') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  // Our own packages are sources too: they have to be those of the copy.
  for (const name of workspaces) symlinkSync(join(copy, name), join(modules, '@quayside', name));
  return { root: copy, remove: () => { rmSync(copy, { recursive: true, force: true }); } };
}
