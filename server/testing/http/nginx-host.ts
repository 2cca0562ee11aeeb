import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../free-port';
import { until } from '../until';

export type RunningNginx = { port: number; stop(): Promise<void> };

/**
 * Returns the nginx command of this machine, if it is installed. Debian keeps it out of an ordinary
 * user's path.
 */
export function findNginx(): string | null {
  return (
    ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
      (command) => spawnSync(command, ['-v']).status === 0,
    ) ?? null
  );
}

/**
 * Starts nginx with a built site, as described in docs/guides/hosting.md.
 * @throws with the output of nginx if it doesn't start
 */
export async function startNginx(command: string, siteDir: string): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-nginx-'));
  // When started as root, nginx reads files as another user.
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'temp'));
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration({ folder, siteDir, port }));
  const child = spawn(command, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => {
    written += chunk.toString();
  });
  const ended = new Promise<void>((settle) => {
    child.once('exit', () => {
      settle();
    });
  });
  await until('nginx', async () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${written}`);
    return fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

function configuration({
  folder,
  siteDir,
  port,
}: {
  folder: string;
  siteDir: string;
  port: number;
}): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/temp/${name};`)
    .join('\n');
  return `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
${temp}
  include ${siteDir}/nginx-map.conf;
  server {
    listen 127.0.0.1:${port};
    root ${siteDir};
    include ${siteDir}/nginx-server.conf;
    location ~ ^/(api|graphql|dict|content-files)(/|$) {
      return 204;
    }
  }
}
`;
}
