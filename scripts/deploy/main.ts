import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { readSiteStamp } from '../site/site-stamp';
import { isOnOtherMachine, parseDeployArguments } from './deploy-arguments';
import { deploySite } from './deploy-site';
import { createFolderTarget } from './folder-target';
import { createRsyncTarget } from './rsync-target';

const usage = `npm run deploy -- <target> [--reload <command>]

Uploads the built site to a host: only the files that changed since the last deploy.

  <target>            a folder, such as /srv/quayside/public, or a folder on another machine,
                      reached by rsync, such as web@host:/srv/quayside/public
  --reload <command>  makes the web server read its configuration again, such as
                      "ssh web@host sudo nginx -s reload"; runs if the host rules changed`;

/** `npm run deploy`. The exit code is 2 if it is called wrongly, and 1 if it fails. */
const given = parseDeployArguments(process.argv.slice(2));
if (given === null) {
  console.error(usage);
  process.exit(2);
}
const { address, reload } = given;
const root = process.cwd();
const stamp = readSiteStamp(root);
if (stamp === null) {
  console.error('public/ has no complete site. Run npm run build first.');
  process.exit(1);
}
try {
  const { uploaded, unchanged, removed } = await deploySite({
    publicDir: join(root, 'public'),
    target: isOnOtherMachine(address) ? createRsyncTarget(address) : createFolderTarget(address),
    nowMs: Date.now(),
    applyRules,
    assertSameBuild() {
      if (readSiteStamp(root) !== stamp)
        throw new Error('The site was built again meanwhile. Run npm run deploy again.');
    },
  });
  console.log(`Uploaded ${uploaded} files, removed ${removed}; ${unchanged} were there already.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function applyRules(): Promise<void> {
  if (reload === undefined) {
    console.log('The host rules changed: make the web server read them (nginx -s reload).');
    return;
  }
  const [exitCode] = (await once(spawn(reload, { shell: true, stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  if (exitCode !== 0) throw new Error(`"${reload}" failed (exit code ${String(exitCode)}).`);
}
