import { createHash } from 'node:crypto';

import type { LightMyRequestResponse } from 'fastify';

import { openEditingModule, type EditingParts } from '../../capabilities/editing/module';
import type { Database } from '../../platform/database/database';
import type { Recurring } from '../../platform/jobs/recurring';
import {
  type AccountHarness,
  buildAccountHarness,
  type CookieJar,
  SITE,
} from '../accounts/account-harness';
import { unlimited } from '../market/market-app';

const VERIFIER = 'a-verifier-that-only-the-page-of-the-editor-knows';
export const REDIRECT_URI = `${SITE}/admin/`;
const API = '/api/editing/v1';
const REPOSITORY = `${API}/repos/quayside/content`;

export type SentFile = {
  readonly operation: 'create' | 'update' | 'delete' | 'upload';
  readonly path: string;
  readonly content?: string | Buffer;
  readonly from_path?: string;
  readonly sha?: string;
};

export type EditingHarness = ReturnType<typeof buildEditingHarness>;

type EditingHarnessOptions = {
  readonly dataDir: string;
  readonly rootDir: string;
  readonly log?: string[];
  /** A server that publishes; by default, its recurring work runs when the test says so. */
  readonly publishing?: { readonly command: string; readonly recurring: Recurring };
};

/** The real accounts and the real editing, on a repository of its own. */
export function buildEditingHarness(
  database: Database,
  { dataDir, rootDir, log = [], publishing }: EditingHarnessOptions,
) {
  const works = new Map<string, () => Promise<void>>();
  const parts: Omit<EditingParts, 'clock'> = {
    config: {
      dataDir,
      isContentEdited: true,
      mode: 'sandbox',
      publishCommand: publishing?.command ?? null,
      publishVariables: [],
      contentRemote: null,
      siteUrl: SITE,
    },
    database,
    recurring: publishing?.recurring ?? {
      add: ({ name, run }) => void works.set(name, () => run(() => false)),
      wake: () => undefined,
    },
    log: { info: (line) => void log.push(line), error: (line) => void log.push(line) },
    rootDir,
  };
  let stop: () => unknown = () => undefined;
  const accounts: AccountHarness = buildAccountHarness(database, {
    http: {
      rateLimits: { ...unlimited, editing: 10_000 },
      plugins: [
        (app, frame) => {
          const editing = openEditingModule({
            ...parts,
            clock: { nowMs: () => accounts.clock.nowMs() },
          });
          for (const plugin of editing.plugins) plugin(app, frame);
          stop = () => editing.stop?.();
        },
      ],
    },
  });
  return { ...callsOf(accounts), accounts, works, log, stop: () => stop() };
}

function callsOf(accounts: AccountHarness) {
  const signIn = async (jar: CookieJar): Promise<string> => {
    const response = await exchange(accounts, { code: codeIn(await authorize(accounts, jar)) });
    return response.json<{ access_token: string }>().access_token;
  };
  return {
    authorize: (jar?: CookieJar, changed: Record<string, string> = {}) =>
      authorize(accounts, jar, changed),
    exchange: (changed: object) => exchange(accounts, changed),
    signIn,
    /** @returns a token of a new editor, and the cookies of their session */
    async becomeEditor(email: string) {
      await accounts.register(email);
      const { stores } = accounts.deps;
      await stores.users.setAdmin(accounts.deps.database, email, ['editing']);
      const jar = await accounts.logIn(email);
      return { jar, token: await signIn(jar) };
    },
    get: (path: string, token: string) =>
      accounts.app.inject({
        url: path.startsWith('/api') ? path : `${REPOSITORY}/${path}`,
        headers: { authorization: `token ${token}` },
      }),
    post: (path: string, token: string, payload: object) =>
      accounts.app.inject({
        method: 'POST',
        url: path.startsWith('/api') ? path : `${REPOSITORY}/${path}`,
        headers: { authorization: `token ${token}` },
        payload,
      }),
    save: (token: string, files: readonly SentFile[], message = 'Change a text') =>
      accounts.app.inject({
        method: 'POST',
        url: `${REPOSITORY}/contents`,
        headers: { authorization: `token ${token}` },
        payload: {
          branch: 'main',
          message,
          author: { name: 'Somebody Else', email: 'else@site.example' },
          files: files.map(({ content, ...file }) => ({
            ...file,
            content: Buffer.from(content ?? '').toString('base64'),
          })),
        },
      }),
    check: (token: string, files: readonly object[]) =>
      accounts.app.inject({
        method: 'POST',
        url: `${API}/check`,
        headers: { authorization: `token ${token}` },
        payload: { files },
      }),
  };
}

const authorize = (
  accounts: AccountHarness,
  jar?: CookieJar,
  changed: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const query = new URLSearchParams({
    client_id: 'quayside-admin',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    state: 'the-state',
    scope: 'read:repository,write:repository,read:user',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  });
  return accounts.get(`/api/editing/oauth/authorize?${query}`, jar);
};

const exchange = (accounts: AccountHarness, changed: object): Promise<LightMyRequestResponse> =>
  accounts.post('/api/editing/oauth/access_token', {
    grant_type: 'authorization_code',
    client_id: 'quayside-admin',
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
    ...changed,
  });

export const codeIn = (response: LightMyRequestResponse): string =>
  new URL(String(response.headers.location)).searchParams.get('code') ?? '';
