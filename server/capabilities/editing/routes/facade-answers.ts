import { iso } from '@quayside/contract/time/iso';

import type { Commit, TreeFile } from '../ports/content-repository';
import type { Editor } from '../ports/editing-token-store';
import type { Saved } from '../usecases/commit-changes';

/** Answers in the shape of Gitea's API, as far as the editor reads them. */

export const OWNER = 'quayside';
export const REPOSITORY = 'content';
export const BRANCH = 'main';

/** The editor expects a version of at least 1.24, which introduced `file-contents`. */
export const versionAnswer = { version: '1.24.0' } as const;

export const userAnswer = ({ userId, email }: Editor, siteUrl: string) => ({
  id: userId,
  login: nameOf(email),
  full_name: nameOf(email),
  email,
  avatar_url: '',
  html_url: siteUrl,
});

/** Editors have no names, only emails. */
export const nameOf = (email: string): string => email.replace(/@.*$/, '') || email;

export const repositoryAnswer = (siteUrl: string) => ({
  id: 1,
  name: REPOSITORY,
  full_name: `${OWNER}/${REPOSITORY}`,
  owner: { id: 1, login: OWNER },
  private: true,
  empty: false,
  default_branch: BRANCH,
  permissions: { admin: false, push: true, pull: true },
  html_url: siteUrl,
});

const personAt = ({ author, createdAtMs }: Pick<Commit, 'author' | 'createdAtMs'>) => ({
  ...author,
  date: iso(createdAtMs),
});

export const branchAnswer = ({ sha, message, ...commit }: Commit) => ({
  name: BRANCH,
  commit: { id: sha, message, timestamp: iso(commit.createdAtMs), author: personAt(commit) },
  protected: false,
  user_can_push: true,
});

export const treeFileAnswer = ({ path, mode, sha, sizeBytes }: TreeFile) => ({
  path,
  mode,
  type: 'blob',
  sha,
  size: sizeBytes,
});

export const fileAnswer = ({ path, sha, sizeBytes }: TreeFile, bytes: Buffer) => ({
  name: path.replace(/^.*\//, ''),
  path,
  sha,
  type: 'file',
  size: sizeBytes,
  encoding: 'base64',
  content: bytes.toString('base64'),
});

export const commitAnswer = ({ sha, message, ...commit }: Commit) => ({
  sha,
  created: iso(commit.createdAtMs),
  commit: { message, author: personAt(commit), committer: personAt(commit) },
  author: { login: commit.author.name, avatar_url: '' },
});

export const savedAnswer = ({ sha, message, createdAtMs, files }: Saved) => ({
  commit: { sha, message, created: iso(createdAtMs) },
  files: files.map((file) => (file === null ? null : { ...file, type: 'file' })),
});
