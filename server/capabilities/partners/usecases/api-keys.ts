import { randomBytes } from 'node:crypto';

import { AppError } from '@quayside/contract/errors/app-error';

import type { Clock } from '../../../platform/clock/clock';
import type { Database } from '../../../platform/database/database';
import type { Ids } from '../../../platform/ids/ids';
import type { SecretBox } from '../../../platform/secrets/secret-box';
import type { OwnSession } from '../../../platform/session';
import { lockSession, type SessionStore } from '../../accounts';
import { MAX_API_KEYS, MAX_API_KEY_NAME_LENGTH, type ApiKey } from '../domain/api-key';
import type { ApiKeyChange, ApiKeyStore } from '../ports/api-key-store';
import type { KeyUsage } from './key-usage';
import { readWhiteList } from './white-list';

export type ApiKeysDeps = {
  readonly database: Database;
  readonly apiKeys: ApiKeyStore;
  readonly sessions: Pick<SessionStore, 'lockOpen'>;
  readonly secretBox: SecretBox;
  readonly usage: Pick<KeyUsage, 'flush'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'guid'>;
  /** Whether new keys belong to a sandbox. */
  readonly isSandbox: boolean;
};

/** The fields of a key that a user sets; `undefined` if missing. */
export type ApiKeyFields = {
  readonly name?: string | undefined;
  readonly whiteListIp?: string | null | undefined;
};

/**
 * The keys of one account. The keys of other accounts count as not found: these calls do not
 * reveal that they exist.
 */
export type ApiKeys = {
  /**
   * @returns the new key with its secret, which can never be read again.
   * @throws AppError ERR_NOT_ACCEPTABLE above 20 keys, ERR_VALIDATION, ERR_UNAUTHORIZED for a
   *   session that has ended by then
   */
  readonly generate: (
    session: OwnSession,
    fields: ApiKeyFields,
  ) => Promise<ApiKey & { readonly secretKey: string }>;
  /** Returns the keys, newest first, with all calls counted so far. */
  readonly list: (userId: number) => Promise<ApiKey[]>;
  /**
   * @throws AppError ERR_NOT_FOUND, ERR_VALIDATION, ERR_UNAUTHORIZED for a session that has ended
   *   by then: a new password may have disabled the key
   */
  readonly update: (
    session: OwnSession,
    apiId: string,
    change: ApiKeyFields & { readonly isActive?: boolean | undefined },
  ) => Promise<ApiKey>;
  /**
   * Deletes a key: calls signed with it are no longer accepted. @throws AppError ERR_NOT_FOUND
   */
  readonly remove: (userId: number, apiId: string) => Promise<void>;
};

const DEFAULT_NAME = 'API key';
const KEY_BYTES = 32;

/** @see ApiKeys */
export function createApiKeys(deps: ApiKeysDeps): ApiKeys {
  const { database, apiKeys, usage, clock } = deps;
  return {
    generate: (session, fields) => generate(deps, session, fields),
    list: async (userId) => {
      await usage.flush();
      return apiKeys.ofUser(database, userId);
    },
    update: async (session, apiId, { isActive, ...fields }) => {
      const change = { ...readFields(fields), isActive };
      return database.transaction(async (sql) => {
        await lockSession(deps, sql, session);
        const key = await apiKeys.update(sql, session.userId, apiId, change);
        if (!key) throw notFound();
        return key;
      });
    },
    remove: async (userId, apiId) => {
      if (!(await apiKeys.remove(database, userId, apiId, clock.nowMs()))) throw notFound();
    },
  };
}

async function generate(
  deps: ApiKeysDeps,
  session: OwnSession,
  fields: ApiKeyFields,
): ReturnType<ApiKeys['generate']> {
  const { database, apiKeys, secretBox, clock, ids, isSandbox } = deps;
  const { userId } = session;
  const { name, whiteListIp } = readFields(fields);
  const publicKey = randomBytes(KEY_BYTES).toString('base64');
  const secretKey = randomBytes(KEY_BYTES).toString('hex');
  const key: ApiKey = {
    apiId: ids.guid(),
    publicKey,
    userId,
    name: name ?? DEFAULT_NAME,
    whiteListIp: whiteListIp ?? '',
    isActive: true,
    isSandboxKey: isSandbox,
    createdAtMs: clock.nowMs(),
    lastUsedAtMs: null,
    usageCount: 0,
  };
  await database.transaction(async (sql) => {
    await lockSession(deps, sql, session);
    if ((await apiKeys.countForUpdate(sql, userId)) >= MAX_API_KEYS)
      throw new AppError(
        'ERR_NOT_ACCEPTABLE',
        `You already have ${MAX_API_KEYS} API keys: delete one first`,
        { limit: MAX_API_KEYS },
      );
    await apiKeys.insert(sql, { ...key, sealedSecret: secretBox.seal(secretKey, publicKey) });
  });
  return { ...key, secretKey };
}

function readFields({ name, whiteListIp }: ApiKeyFields): ApiKeyChange {
  if (name !== undefined && name.length > MAX_API_KEY_NAME_LENGTH)
    throw new AppError(
      'ERR_VALIDATION',
      `name must have at most ${MAX_API_KEY_NAME_LENGTH} characters`,
      { field: 'name' },
    );
  return {
    name,
    whiteListIp:
      whiteListIp === null || whiteListIp === undefined ? undefined : readWhiteList(whiteListIp),
  };
}

const notFound = (): AppError => new AppError('ERR_NOT_FOUND', 'API key not found');
