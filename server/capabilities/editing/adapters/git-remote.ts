import type { ContentRemote } from '../ports/content-remote';
import { type Git, GitError } from './git';

export type RemoteSettings = {
  readonly url: string;
  readonly branch: string;
  /** File in the format of Git's credential store; null for none. */
  readonly credentialsFile: string | null;
  /** Command in place of `ssh`; null for that. */
  readonly sshCommand: string | null;
};

/** Where the fetched branch is kept. */
const FETCHED = 'refs/remotes/target';
/** What connections need of the server's own environment. */
const NETWORK_VARIABLES = [
  ...['HOME', 'SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
  ...['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'],
];

/** Opens a remote of the repository that Git is run on. Nothing of it is in Git's configuration. */
export function createGitRemote(
  git: Git,
  { url, branch, credentialsFile, sshCommand }: RemoteSettings,
): ContentRemote {
  const options =
    credentialsFile === null ? [] : ['-c', `credential.helper=store --file="${credentialsFile}"`];
  const env = {
    // An empty SSL_CERT_FILE would mean no certificates, so what is unset stays unset.
    ...Object.fromEntries(
      NETWORK_VARIABLES.flatMap((name) => {
        const value = process.env[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    // Nobody is there to answer a question.
    GIT_SSH_COMMAND: sshCommand ?? 'ssh -o BatchMode=yes',
  };
  const remoteBranch = `refs/heads/${branch}`;
  return {
    async fetch(signal) {
      const listed = await git([...options, 'ls-remote', '--', url, remoteBranch], { env, signal });
      if (listed.length === 0) return null;
      const refspec = `+${remoteBranch}:${FETCHED}`;
      await git([...options, 'fetch', '--quiet', '--no-tags', '--', url, refspec], { env, signal });
      return (await git(['rev-parse', '--verify', FETCHED])).toString('utf8').trim();
    },
    async push(commit, signal) {
      const refspec = `${commit}:${remoteBranch}`;
      await git([...options, 'push', '--quiet', '--', url, refspec], { env, signal });
    },
    async isAncestor(commit, of) {
      try {
        await git(['merge-base', '--is-ancestor', commit, of]);
        return true;
      } catch (error) {
        if (error instanceof GitError && error.exitCode === 1) return false;
        throw error;
      }
    },
  };
}
