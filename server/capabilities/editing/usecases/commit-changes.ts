import { describeProblem } from '@quayside/content-service/load/content-error';

import { applyChanges, type FileChange } from '../domain/apply-changes';
import { rejectForeignBytes, rejectForeignPath } from '../domain/content-path';
import { FacadeError, rejection } from '../domain/facade-error';
import { newProblems, type Problem } from '../domain/new-problems';
import type { Person, TreeEdit, TreeFile } from '../ports/content-repository';
import type { EditingDeps } from './editing-deps';
import { changedOperatorSettings, SITE_FILE } from './operator-settings';

/** A file of a commit, as it was sent. */
export type SentChange = Omit<FileChange, 'blob'> & {
  /** `null` keeps the bytes of the file that is moved or deleted. */
  readonly bytes: Buffer | null;
};

export type SentCommit = {
  readonly message: string;
  readonly changes: readonly SentChange[];
  /** Whoever is signed in. */
  readonly author: Person;
};

export type Saved = {
  readonly sha: string;
  readonly createdAtMs: number;
  readonly message: string;
  /** In the order of the changes; `null` for a deleted file. */
  readonly files: readonly ({ readonly path: string; readonly sha: string } | null)[];
};

const MAX_MESSAGE_LENGTH = 1_000;
/** Each loser of a race tries again, as long as nobody changes the same files. */
const MAX_TRIES = 5;

/**
 * Saves changes as one commit, if the content has no more mistakes with them than without. The
 * branch moves by compare and swap, so several servers may share the repository.
 * @throws FacadeError 409 for an outdated version, 422 for mistakes
 */
export async function commitChanges(deps: EditingDeps, sent: SentCommit): Promise<Saved> {
  for (const { path, fromPath, bytes } of sent.changes) {
    rejectForeignPath(path);
    if (fromPath !== null) rejectForeignPath(fromPath);
    if (bytes !== null) rejectForeignBytes(path, bytes);
  }
  const { repository } = deps;
  const changes = await Promise.all(
    sent.changes.map(async ({ bytes, ...change }): Promise<FileChange> => ({
      ...change,
      blob: bytes === null ? null : await repository.write(bytes),
    })),
  );
  return deps.queue(async () => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const saved = await tryCommit(deps, sent, changes);
      if (saved !== null) return saved;
    }
    throw rejection(409, 'busy');
  });
}

/** @returns `null` if another server has moved the branch in the meantime */
async function tryCommit(
  { repository, checker, clock, onCommit }: EditingDeps,
  { message, author }: SentCommit,
  changes: readonly FileChange[],
): Promise<Saved | null> {
  const parent = await repository.head();
  const base = await repository.treeOf(parent);
  if (base === null) throw new Error(`The repository of the content lacks the tree of ${parent}.`);
  const files = await repository.files(base);
  const edits = applyChanges(files, changes);
  await rejectOperatorSettings(repository, files, edits);
  const tree = await repository.edit(base, edits);
  const { before, after } = await checker.check({ base, tree, drafts: [] });
  rejectMistakes(newProblems(before, after));
  const createdAtMs = clock.nowMs();
  const commit = { tree, parent, message: cleanMessage(message), author, createdAtMs };
  const sha = await repository.commit(commit);
  if (!(await repository.advance(sha, parent))) return null;
  await onCommit();
  const saved = new Map(edits.map((edit) => [edit.path, edit.sha]));
  return {
    sha,
    createdAtMs,
    message: commit.message,
    files: changes.map(({ path }) => {
      const blob = saved.get(path) ?? null;
      return blob === null ? null : { path, sha: blob };
    }),
  };
}

/** @throws FacadeError 422 that says all mistakes, one a line */
function rejectMistakes(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = [...new Set(problems.map(describeProblem))];
  throw new FacadeError(422, lines.join('\n'), { code: 'mistakes', params: {}, problems });
}

/** @throws FacadeError 422 if the edits change what only operators may */
async function rejectOperatorSettings(
  repository: EditingDeps['repository'],
  files: ReadonlyMap<string, TreeFile>,
  edits: readonly TreeEdit[],
): Promise<void> {
  const before = files.get(SITE_FILE)?.sha;
  const after = edits.find(({ path }) => path === SITE_FILE)?.sha ?? null;
  if (before === undefined || after === null) return;
  const [old, edited] = await repository.read([before, after]);
  const changed = changedOperatorSettings(String(old), String(edited));
  if (changed.length === 0) return;
  throw rejection(422, 'operators', {
    path: SITE_FILE,
    fields: changed.map((name) => `"${name}"`).join(', '),
  });
}

function cleanMessage(message: string): string {
  const text = message.replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ').trim();
  return text.slice(0, MAX_MESSAGE_LENGTH) || 'Update content';
}
