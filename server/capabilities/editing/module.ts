import { join, resolve } from 'node:path';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import type { ProcessLog } from '../../platform/process/process-log';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { createSerialQueue } from '../../platform/serial-queue';
import { createCheckThread } from './adapters/check-thread';
import { createGit } from './adapters/git';
import { openRepository } from './adapters/seed-repository';
import { FacadeError } from './domain/facade-error';
import { editingPlugin } from './routes/editing-plugin';
import { createEditingTokenStore } from './store/editing-token-store';
import { createDraftCheck } from './usecases/check-drafts';
import type { EditingDeps } from './usecases/editing-deps';

const PRUNE_PERIOD_MS = 3_600_000;

export type EditingParts = {
  readonly config: Pick<Config, 'dataDir' | 'isContentEdited' | 'siteUrl'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add'>;
  readonly log: Pick<ProcessLog, 'info' | 'error'>;
  /** The repository of the program, whose `content/` the first commit contains. */
  readonly rootDir?: string;
};

export type EditingModule = Module & {
  /** The paths that the editor calls. */
  readonly plugins: readonly HttpPlugin[];
};

/** Sets up the editing of content in a repository of the server's own. */
export function openEditingModule(parts: EditingParts): EditingModule {
  const { config, database, clock, recurring, log, rootDir = resolve('.') } = parts;
  if (!config.isContentEdited) return { plugins: [] };
  const gitDir = join(config.dataDir, 'content.git');
  const checker = createCheckThread({ gitDir, rootDir });
  const editing = openOnce(async () => ({
    repository: await openRepository({
      gitDir,
      contentDir: join(rootDir, 'content'),
      author: { name: 'Quayside', email: `editing@${new URL(config.siteUrl).hostname}` },
      nowMs: clock.nowMs(),
    }),
    checker,
    clock,
    queue: createSerialQueue(),
    onCommit: async () => undefined,
  }));
  const store = createEditingTokenStore();
  recurring.add({
    name: 'old editing tokens',
    periodMs: PRUNE_PERIOD_MS,
    run: () => store.prune(database, clock.nowMs()),
  });
  const tokens = { database, tokens: store, secrets: createRandomSecrets(), clock };
  return {
    plugins: [
      editingPlugin({
        editing,
        checkDrafts: createDraftCheck(editing),
        tokens,
        siteUrl: config.siteUrl,
        contentDir: join(rootDir, 'content'),
        audit: log.info,
      }),
    ],
    start: () => reportMissingGit(gitDir, log),
    stop: () => checker.stop(),
  };
}

/** Opens the repository with the first call that needs it, and again after a failure. */
function openOnce(open: () => Promise<EditingDeps>): () => Promise<EditingDeps> {
  let opening: Promise<EditingDeps> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      const reason = error instanceof Error ? error.message : String(error);
      throw new FacadeError(503, reason);
    });
    return opening;
  };
}

/** The exchange runs without Git; only editing does not. */
async function reportMissingGit(gitDir: string, log: Pick<ProcessLog, 'error'>): Promise<void> {
  try {
    await createGit(gitDir)(['--version']);
  } catch (error) {
    log.error(error instanceof Error ? error.message : String(error), 'content editing');
  }
}
