import { EXIT_NEEDS_BUILD } from '../site/refresh-exit';
import { clearSiteStamp } from '../site/site-stamp';
import { prepareRefresh } from './refresh-site';

/**
 * Refreshes the site in the working directory: see `prepareRefresh`. The exit code is
 * EXIT_NEEDS_BUILD if only a build can do it, and 1 if the content has mistakes. Then the site is
 * as before.
 */
async function main(root: string): Promise<number> {
  const refresh = await prepareRefresh(root, process.env);
  if (refresh === null) return EXIT_NEEDS_BUILD;
  clearSiteStamp(root);
  await refresh.apply();
  const { stale, removed } = refresh.changes;
  console.log(
    `${stale.length} pages rendered and ${removed.length} removed in ${process.uptime().toFixed(1)} s.`,
  );
  return 0;
}

main(process.cwd()).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(`error ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
