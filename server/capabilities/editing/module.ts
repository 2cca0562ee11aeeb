import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { type ProcessLog, stackOf } from '../../platform/process/process-log';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { createSerialQueue } from '../../platform/serial-queue';
import { createCheckThread } from './adapters/check-thread';
import { createGit } from './adapters/git';
import { createPublishCommand } from './adapters/publish-command';
import { createPublishedNote } from './adapters/published-note';
import { publishedDirOf, publishTree } from './adapters/published-tree';
import { openRepository } from './adapters/seed-repository';
import { FacadeError } from './domain/facade-error';
import type { ContentRepository } from './ports/content-repository';
import { editingPlugin } from './routes/editing-plugin';
import { createEditingTokenStore } from './store/editing-token-store';
import { createDraftCheck } from './usecases/check-drafts';
import { createContentOverview } from './usecases/content-overview';
import type { EditingDeps } from './usecases/editing-deps';
import { createPublisher, type Publisher } from './usecases/publish-content';

const PRUNE_PERIOD_MS = 3_600_000;

export type EditingParts = {
  readonly config: Pick<Config, 'dataDir' | 'isContentEdited' | 'publishCommand' | 'siteUrl'>;
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
  const gitDir = gitDirOf(config.dataDir);
  const checker = createCheckThread({ gitDir, rootDir });
  const publisher = openPublisher(gitDir, rootDir, parts);
  const editing = openOnce(async () => {
    const repository = await openContent({ config, rootDir, nowMs: clock.nowMs() });
    // A save is done once the branch has moved: what fails here is repaired by the next one.
    const onCommit = (): Promise<void> =>
      publishTree(repository, { gitDir, dataDir: config.dataDir }).then(
        (tree) => publisher?.request(tree),
        (error: unknown) => {
          log.error(stackOf(error), 'publish content');
        },
      );
    await onCommit();
    return { repository, checker, clock, queue: createSerialQueue(), onCommit };
  });
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
        overview: createContentOverview(editing),
        tokens,
        siteUrl: config.siteUrl,
        contentDir: join(rootDir, 'content'),
        audit: log.info,
      }),
    ],
    async start() {
      await reportMissingGit(gitDir, log);
      // What was saved before, and has not reached the site.
      if (publisher !== null && existsSync(gitDir)) await editing();
    },
    async stop() {
      await Promise.all([checker.stop(), publisher?.stop()]);
    },
  };
}

/** @returns `null` if an operator brings saved content to the site */
function openPublisher(
  gitDir: string,
  rootDir: string,
  { config: { publishCommand }, log }: EditingParts,
): Publisher | null {
  if (publishCommand === null) return null;
  const command = createPublishCommand(publishCommand, rootDir);
  return createPublisher({ command, note: createPublishedNote(gitDir), log });
}

export type ContentSource = {
  readonly config: Pick<Config, 'contentDir' | 'dataDir' | 'isContentEdited' | 'siteUrl'>;
  readonly rootDir: string;
  readonly nowMs: number;
  readonly log: Pick<ProcessLog, 'error'>;
};

/**
 * Makes the content of the repository available before the server reads it, if it is what the
 * server reads. If it can't be, the server continues with what was published before.
 */
export async function publishContent(source: ContentSource): Promise<void> {
  const { contentDir, dataDir, isContentEdited } = source.config;
  if (!isContentEdited || contentDir !== publishedDirOf(dataDir)) return;
  try {
    await publishTree(await openContent(source), { gitDir: gitDirOf(dataDir), dataDir });
  } catch (error) {
    source.log.error(messageOf(error), 'publish content');
  }
}

const gitDirOf = (dataDir: string): string => join(dataDir, 'content.git');

const openContent = ({
  config,
  rootDir,
  nowMs,
}: Omit<ContentSource, 'config' | 'log'> & {
  readonly config: Pick<Config, 'dataDir' | 'siteUrl'>;
}): Promise<ContentRepository> =>
  openRepository({
    gitDir: gitDirOf(config.dataDir),
    contentDir: join(rootDir, 'content'),
    author: { name: 'Quayside', email: `editing@${new URL(config.siteUrl).hostname}` },
    nowMs,
  });

/** Opens the repository with the first call that needs it, and again after a failure. */
function openOnce(open: () => Promise<EditingDeps>): () => Promise<EditingDeps> {
  let opening: Promise<EditingDeps> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw new FacadeError(503, messageOf(error));
    });
    return opening;
  };
}

/** The exchange runs without Git; only editing does not. */
async function reportMissingGit(gitDir: string, log: Pick<ProcessLog, 'error'>): Promise<void> {
  try {
    await createGit(gitDir)(['--version']);
  } catch (error) {
    log.error(messageOf(error), 'content editing');
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
