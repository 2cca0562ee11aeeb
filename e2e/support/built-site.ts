import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['.cache', 'public'];
const asidePath = (root: string, name: string): string => join(root, 'node_modules', `.aside${name}`);

/** What the build has made so far is set aside while `run` builds from nothing, and put back afterwards. */
export async function withSiteSetAside<Outcome>(root: string, run: (asidePublicDir: string) => Promise<Outcome>): Promise<Outcome> {
  putBack(root);
  for (const name of folders) if (existsSync(join(root, name))) renameSync(join(root, name), asidePath(root, name));
  try {
    return await run(asidePath(root, 'public'));
  } finally {
    putBack(root);
  }
}

/** Also mends what an interrupted run left. */
function putBack(root: string): void {
  for (const name of folders) {
    if (!existsSync(asidePath(root, name))) continue;
    rmSync(join(root, name), { recursive: true, force: true });
    renameSync(asidePath(root, name), join(root, name));
  }
}
