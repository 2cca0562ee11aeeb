import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { dueTimes } from '@quayside/content-service/load/due-times';

import type { Clock } from '../../platform/clock/clock';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/database/database';
import type { HttpPlugin } from '../../platform/http/http-plugin';
import type { Recurring } from '../../platform/jobs/recurring';
import type { Module } from '../../platform/process/modules';
import { type ProcessLog, stackOf } from '../../platform/process/process-log';
import { SANDBOX_EDITOR_LOGIN } from '../../platform/sandbox-keys/admin-login';
import { createRandomSecrets } from '../../platform/secrets/random-secrets';
import { createSerialQueue } from '../../platform/serial-queue';
import { createCheckThread } from './adapters/check-thread';
import { createGit } from './adapters/git';
import { createGitRemote } from './adapters/git-remote';
import { createPublishCommand } from './adapters/publish-command';
import { createPublishedNote } from './adapters/published-note';
import { publishEnvironment } from './adapters/publish-environment';
import { publishedDirOf, publishTree } from './adapters/published-tree';
import { createRemoteNote } from './adapters/remote-note';
import { openRepository } from './adapters/seed-repository';
import { FacadeError } from './domain/facade-error';
import type { ContentRepository } from './ports/content-repository';
import type { RemoteStatus } from './ports/content-remote';
import { editingPlugin } from './routes/editing-plugin';
import { createEditingTokenStore } from './store/editing-token-store';
import { createDraftCheck } from './usecases/check-drafts';
import { createContentOverview } from './usecases/content-overview';
import type { EditingDeps } from './usecases/editing-deps';
import type { PublishedTree } from './ports/publishing';
import { createRemoteSync, type RemoteSyncDeps } from './usecases/sync-remote';
import { publicationState } from './usecases/publication-state';
import { createPublisher, type PublisherDeps } from './usecases/publish-content';

const PRUNE_PERIOD_MS = 3_600_000;
/** Saves of this server are published at once; those of others, and pushes, after this. */
const PUBLISH_PERIOD_MS = 10_000;
const PUBLISHING = 'publish content';
/** How long it takes until commits of the remote, or of other servers, are seen. */
const REMOTE_PERIOD_MS = 30_000;
const REMOTE = 'content remote';

export type EditingParts = {
  readonly config: Pick<
    Config,
    | 'contentRemote'
    | 'dataDir'
    | 'isContentEdited'
    | 'mode'
    | 'publishCommand'
    | 'publishVariables'
    | 'siteUrl'
  >;
  readonly database: Database;
  readonly clock: Clock;
  readonly recurring: Pick<Recurring, 'add' | 'wake'>;
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
  let latest: PublishedTree | null = null;
  const editing = openOnce(async () => {
    const repository = await openContent({ config, rootDir, nowMs: clock.nowMs() });
    // A save is done once the branch has moved: what fails here is repaired by the next one.
    const onCommit = async (): Promise<void> => {
      try {
        latest = await publishTree(repository, { gitDir, dataDir: config.dataDir });
        recurring.wake(PUBLISHING);
        recurring.wake(REMOTE);
      } catch (error) {
        log.error(stackOf(error), PUBLISHING);
      }
    };
    await onCommit();
    return { repository, checker, clock, queue: createSerialQueue(), onCommit };
  });
  addPublishing(parts, gitDir, {
    head: async () => (existsSync(gitDir) ? (await editing()).repository.head() : null),
    async tree() {
      const { repository } = await editing();
      if (latest?.commit === (await repository.head())) return latest;
      return publishTree(repository, { gitDir, dataDir: config.dataDir });
    },
  });
  addRemote(parts, gitDir, async () => (existsSync(gitDir) ? editing() : null));
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
        publication: () =>
          publicationState({
            head: async () => (await editing()).repository.head(),
            note: config.publishCommand === null ? null : createPublishedNote(gitDir),
          }),
        tokens,
        siteUrl: config.siteUrl,
        contentDir: join(rootDir, 'content'),
        sandboxLogin: config.mode === 'real' ? null : SANDBOX_EDITOR_LOGIN,
        audit: log.info,
      }),
    ],
    start: () => reportMissingGit(gitDir, log),
    stop: () => checker.stop(),
  };
}

/** Publishes on one of the servers that share a database, unless an operator publishes. */
function addPublishing(
  {
    config: { publishCommand, publishVariables },
    recurring,
    clock,
    log,
    rootDir = resolve('.'),
  }: EditingParts,
  gitDir: string,
  content: Pick<PublisherDeps, 'head' | 'tree'>,
): void {
  if (publishCommand === null) return;
  const command = createPublishCommand({
    command: publishCommand,
    rootDir,
    stateDir: gitDir,
    env: publishEnvironment(process.env, publishVariables),
  });
  recurring.add({
    name: PUBLISHING,
    periodMs: PUBLISH_PERIOD_MS,
    run: createPublisher({
      ...content,
      ...{ dueTimes, clock, command, log },
      note: createPublishedNote(gitDir),
    }),
  });
}

/** Keeps the remote and the repository the same, on one of the servers that share a database. */
function addRemote(
  { config: { contentRemote }, recurring, clock, log }: EditingParts,
  gitDir: string,
  editing: RemoteSyncDeps['editing'],
): void {
  if (contentRemote === null) return;
  const remote = createGitRemote(createGit(gitDir), contentRemote);
  recurring.add({
    name: REMOTE,
    periodMs: REMOTE_PERIOD_MS,
    run: createRemoteSync({ editing, remote, note: createRemoteNote(gitDir), clock, log }),
  });
}

/** Returns the reader of how the repository in a data folder and its remote relate. */
export function openRemoteStatus(dataDir: string): () => Promise<RemoteStatus | null> {
  const note = createRemoteNote(gitDirOf(dataDir));
  return () => note.read();
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
