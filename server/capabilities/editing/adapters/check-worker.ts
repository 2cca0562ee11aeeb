/**
 * The thread that checks content: loading all of it takes about a second, during which the exchange
 * would stand still.
 */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

import {
  CONTENT_FORMATS,
  formatOfFile,
} from '@quayside/content-service/editing/merge/content-formats';
import type { Content } from '@quayside/content-service/editing/merge/same-content';
import { ContentError, type ContentProblem } from '@quayside/content-service/load/content-error';
import { loadContent } from '@quayside/content-service/load/load-content';
import { overviewOf } from '@quayside/content-service/overview/content-overview';

import type {
  CheckRequest,
  CheckResult,
  FoundProblem,
  OverviewRequest,
  OverviewResult,
} from '../ports/content-checker';
import type { CheckAnswer, CheckMessage, CheckThreadSettings } from './check-protocol';
import { fieldAt } from './field-at';
import { createWorkingTree } from './working-tree';

const { gitDir, rootDir, folder } = workerData as CheckThreadSettings;
const workingTree = createWorkingTree(gitDir, folder);

/** A commit's tree is the base of the next change, so its mistakes are known by then. */
const MAX_KNOWN = 4;
const known = new Map<string, readonly ContentProblem[]>();

function remember(tree: string, problems: readonly ContentProblem[]): void {
  known.set(tree, problems);
  for (const oldest of [...known.keys()].slice(0, -MAX_KNOWN)) known.delete(oldest);
}

function problemsNow(): readonly ContentProblem[] {
  try {
    loadContent(join(folder, 'content'), rootDir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

function problemsOf(tree: string): readonly ContentProblem[] {
  const found = known.get(tree);
  if (found !== undefined) return found;
  workingTree.show(tree, []);
  const problems = problemsNow();
  remember(tree, problems);
  return problems;
}

function withField(found: ContentProblem): FoundProblem {
  if (found.field !== undefined) return found;
  const text = found.line === undefined ? null : workingTree.textOf(found.file);
  const field =
    text === null || found.line === undefined ? undefined : fieldAt(found.file, text, found.line);
  return { ...found, field };
}

function check({ base, tree, drafts }: CheckRequest): CheckResult {
  const before = problemsOf(base);
  workingTree.show(tree, drafts);
  const after = problemsNow();
  if (drafts.length === 0) remember(tree, after);
  return { before, after: after.map(withField) };
}

function overview({ tree, today }: OverviewRequest): OverviewResult {
  workingTree.show(tree, []);
  // The languages of the content are known once it is loaded.
  const problems = problemsNow();
  remember(tree, problems);
  return { ...overviewOf(parsedFiles(), today), problems: problems.map(withField) };
}

/** A file that can't be parsed is reported as a mistake. */
const parsedFiles = (): ReadonlyMap<string, Content> =>
  new Map(
    workingTree.paths().flatMap((path) => {
      const format = formatOfFile(path);
      const text = format === null ? null : workingTree.textOf(path);
      if (format === null || text === null) return [];
      try {
        return [[path, CONTENT_FORMATS[format].read(text)] as const];
      } catch {
        return [];
      }
    }),
  );

function answer(message: CheckMessage): CheckAnswer {
  try {
    return {
      result: message.task === 'check' ? check(message.request) : overview(message.request),
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (message: CheckMessage) => parentPort?.postMessage(answer(message)));
