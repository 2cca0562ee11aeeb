import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readInput } from '../../../platform/http/validation';
import { contentTypeOf } from '../../content';
import { rejectForeignPath } from '../domain/content-path';
import { FacadeError, rejection } from '../domain/facade-error';
import type { ContentRepository } from '../ports/content-repository';
import type { Editor } from '../ports/editing-token-store';
import type { CheckDrafts } from '../usecases/check-drafts';
import { commitChanges } from '../usecases/commit-changes';
import type { Overview } from '../usecases/content-overview';
import type { EditingDeps } from '../usecases/editing-deps';
import { editorOfToken, type EditorTokenDeps } from '../usecases/editor-tokens';
import type { PublicationState } from '../usecases/publication-state';
import * as answers from './facade-answers';
import * as limits from './facade-limits';
import { changeFilesBody, checkBody, fileContentsBody } from './facade-schemas';
import { readChanges } from './read-changes';

export type FacadeDeps = {
  readonly editing: () => Promise<EditingDeps>;
  readonly checkDrafts: CheckDrafts;
  readonly overview: () => Promise<Overview>;
  readonly publication: () => Promise<PublicationState>;
  readonly tokens: EditorTokenDeps;
  readonly siteUrl: string;
  /** Writes a line for the operator about what an editor did. */
  readonly audit: (line: string) => void;
};

const BASE = '/api/editing/v1';
const REPOSITORY = `${BASE}/repos/${answers.OWNER}/${answers.REPOSITORY}`;

type Query = { readonly Querystring: Readonly<Record<string, string | undefined>> };

/** Adds the calls of Gitea's API, each of which needs an editor's token. */
export function facadeCalls(scope: FastifyInstance, deps: FacadeDeps): void {
  const editors = new WeakMap<FastifyRequest, Editor>();
  // Before the body is read: only an editor may send a large one.
  scope.addHook('onRequest', async (request) => {
    const [, token] = /^(?:token|bearer) (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const editor = token === undefined ? null : await editorOfToken(deps.tokens, token);
    if (editor === null) throw rejection(401, 'signedOut');
    editors.set(request, editor);
  });
  const editorOf = (request: FastifyRequest): Editor => {
    const editor = editors.get(request);
    if (editor === undefined) throw new Error('A call of an editor was let in without one');
    return editor;
  };
  scope.get(`${BASE}/version`, async () => answers.versionAnswer);
  scope.get(`${BASE}/user`, async (request) => answers.userAnswer(editorOf(request), deps.siteUrl));
  scope.get(`${BASE}/settings/api`, async () => ({
    default_paging_num: limits.FILES_PER_CALL,
    max_response_items: limits.FILES_PER_CALL,
    default_git_trees_per_page: limits.TREE_PAGE_SIZE,
  }));
  scope.get(REPOSITORY, async () => answers.repositoryAnswer(deps.siteUrl));
  readingCalls(scope, deps);
  writingCalls(scope, deps, editorOf);
  scope.all(`${BASE}/*`, async () => {
    throw new FacadeError(404, 'Nothing found at this path');
  });
}

function readingCalls(
  scope: FastifyInstance,
  { editing, overview, publication }: FacadeDeps,
): void {
  scope.get(`${BASE}/overview`, () => overview());
  scope.get(`${BASE}/publication`, async () => ({ state: await publication() }));
  const repositoryOf = async (): Promise<ContentRepository> => (await editing()).repository;
  scope.get<{ Params: { branch: string } }>(
    `${REPOSITORY}/branches/:branch`,
    async ({ params }) => {
      rejectOtherBranch(params.branch);
      const [commit] = await (await repositoryOf()).log(null, 1);
      if (commit === undefined) throw new FacadeError(404, 'The branch has no commit');
      return answers.branchAnswer(commit);
    },
  );
  scope.get<Query & { Params: { sha: string } }>(
    `${REPOSITORY}/git/trees/:sha`,
    async ({ params, query }) => treePage(await repositoryOf(), params.sha, Number(query.page)),
  );
  scope.post<Query>(`${REPOSITORY}/file-contents`, async ({ query, body }) => {
    const { files } = readInput(fileContentsBody, body);
    return readFiles(await repositoryOf(), query.ref ?? answers.BRANCH, files);
  });
  scope.get<{ Params: { branch: string; '*': string } }>(
    `${REPOSITORY}/media/:branch/*`,
    async ({ params }, reply) => {
      const [file] = await readFiles(await repositoryOf(), params.branch, [params['*']]);
      if (file === null || file === undefined)
        throw new FacadeError(404, `There is no file "${params['*']}"`);
      return reply
        .type(contentTypeOf(file.path))
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(Buffer.from(file.content, 'base64'));
    },
  );
  scope.get<Query>(`${REPOSITORY}/commits`, async ({ query }) => {
    rejectOtherBranch(query.sha ?? answers.BRANCH);
    const path = query.path ?? null;
    if (path !== null) rejectForeignPath(path);
    const limit = Math.min(Math.max(1, Number(query.limit) || 30), limits.MAX_LOG_LENGTH);
    return (await (await repositoryOf()).log(path, limit)).map(answers.commitAnswer);
  });
}

function writingCalls(
  scope: FastifyInstance,
  { editing, checkDrafts, audit }: FacadeDeps,
  editorOf: (request: FastifyRequest) => Editor,
): void {
  scope.post(
    `${REPOSITORY}/contents`,
    { bodyLimit: limits.MAX_COMMIT_BYTES },
    async (request, reply) => {
      const body = readInput(changeFilesBody, request.body);
      const { email, userId } = editorOf(request);
      const changes = readChanges(body);
      const saved = await commitChanges(await editing(), {
        message: body.message ?? '',
        changes,
        author: { name: answers.nameOf(email), email },
      });
      const paths = changes.map(({ operation, path }) => `${operation} ${path}`).join(', ');
      audit(`Editor ${userId} saved content as commit ${saved.sha}: ${paths}`);
      return reply.code(201).send(answers.savedAnswer(saved));
    },
  );
  scope.post(`${BASE}/check`, { bodyLimit: limits.MAX_CHECK_BYTES }, async (request) => {
    const { files } = readInput(checkBody, request.body);
    const drafts = files.map(({ path, content, delete: isDeleted }) => ({
      path,
      content: isDeleted === true ? null : (content ?? ''),
    }));
    return { problems: await checkDrafts(String(editorOf(request).userId), drafts) };
  });
}

function rejectOtherBranch(branch: string): void {
  if (branch !== answers.BRANCH)
    throw new FacadeError(404, `There is no branch "${branch}", only ${answers.BRANCH}`);
}

async function treePage(repository: ContentRepository, revision: string, asked: number) {
  const tree = await repository.treeOf(revision);
  if (tree === null) throw new FacadeError(404, `There is no tree "${revision}"`);
  const files = [...(await repository.files(tree)).values()];
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const end = page * limits.TREE_PAGE_SIZE;
  return {
    sha: tree,
    tree: files.slice(end - limits.TREE_PAGE_SIZE, end).map(answers.treeFileAnswer),
    truncated: end < files.length,
    page,
    total_count: files.length,
  };
}

/** @returns the files in the order of their paths; `null` for each one that doesn't exist */
async function readFiles(
  repository: ContentRepository,
  revision: string,
  paths: readonly string[],
) {
  const tree = await repository.treeOf(revision);
  if (tree === null) throw new FacadeError(404, `There is no commit "${revision}"`);
  const files = await repository.files(tree);
  const found = paths.flatMap((path) => files.get(path) ?? []);
  const bytes = await repository.read(found.map(({ sha }) => sha));
  const read = new Map(
    found.flatMap((file, index) => {
      const content = bytes[index];
      return content === undefined ? [] : [[file.path, answers.fileAnswer(file, content)]];
    }),
  );
  return paths.map((path) => read.get(path) ?? null);
}
