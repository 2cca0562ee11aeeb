import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import {
  passkeyLoginOptionsAnswerSchema,
  passkeyLoginOptionsRequestSchema,
  passkeyLoginRequestSchema,
  passkeyParamsSchema,
  passkeyRegistrationOptionsAnswerSchema,
  passkeyRegistrationOptionsRequestSchema,
  passkeySchema,
  passkeysAnswerSchema,
  registerPasskeyRequestSchema,
  renamePasskeyRequestSchema,
  type Passkey as PasskeyAnswer,
} from '@quayside/contract/operations/passkeys';
import { API_PATHS } from '@quayside/contract/operations/paths';
import * as z from 'zod/mini';

import { accountOf } from '../../../platform/http/account-of';
import { done, iso } from '../../../platform/http/answer-parts';
import { refuseForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { defineRoute, type Route } from '../../../platform/http/route';
import type { Passkey } from '../domain/passkey';
import { listPasskeys, removePasskey, renamePasskey } from '../usecases/passkeys/manage-passkeys';
import type { PasskeyDeps } from '../usecases/passkeys/passkey-deps';
import { logInWithPasskey, passkeyLoginOptions } from '../usecases/passkeys/passkey-login';
import { passkeyRegistrationOptions, registerPasskey } from '../usecases/passkeys/register-passkey';
import { beginSession } from './begin-session';
import { readSessionCookie } from './session-cookies';

export type PasskeyRouteDeps = {
  readonly passkeys: PasskeyDeps;
  readonly crossOrigin: CrossOriginPolicy;
};

/** Returns the routes for passkey login, and for the passkeys of the caller's account. */
export function passkeyRoutes(deps: PasskeyRouteDeps): readonly Route[] {
  return [...loginRoutes(deps), ...registrationRoutes(deps), ...ownRoutes(deps)];
}

function loginRoutes({ passkeys, crossOrigin }: PasskeyRouteDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: API_PATHS.passkeyLoginOptions,
      summary: 'Options for a passkey login; valid once, for five minutes',
      body: passkeyLoginOptionsRequestSchema,
      answer: passkeyLoginOptionsAnswerSchema,
      rateLimit: 'accounts',
      handle: ({ body }, context) => {
        refuseForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
        return passkeyLoginOptions(passkeys, body.browserFingerprint);
      },
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.passkeyLogin,
      summary:
        'Logs in with a passkey: sets the session cookies and returns the session in the `session-id` header',
      body: passkeyLoginRequestSchema,
      answer: z.string(),
      isPlainText: true,
      successStatus: 201,
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        refuseForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
        return beginSession(
          context,
          await logInWithPasskey(passkeys, {
            ...body,
            sessionToken: readSessionCookie(context.header('cookie'), 'session'),
          }),
          passkeys.rules.sessionIdleMs,
        );
      },
    }),
  ];
}

function registrationRoutes({ passkeys }: PasskeyRouteDeps): readonly Route[] {
  const own = { method: 'POST', access: 'session', rateLimit: 'accounts' } as const;
  return [
    defineRoute({
      ...own,
      path: API_PATHS.passkeyRegistrationOptions,
      summary: 'Options to create a passkey; valid once, for five minutes',
      body: passkeyRegistrationOptionsRequestSchema,
      answer: passkeyRegistrationOptionsAnswerSchema,
      handle: ({ body }, context) =>
        passkeyRegistrationOptions(passkeys, accountOf(context).userId, body.browserFingerprint),
    }),
    defineRoute({
      ...own,
      path: API_PATHS.passkeys,
      summary: 'Adds a passkey created on a device; the account owner is notified by email',
      body: registerPasskeyRequestSchema,
      answer: passkeySchema,
      successStatus: 201,
      handle: async ({ body }, context) =>
        passkeyAnswer(await registerPasskey(passkeys, accountOf(context), body)),
    }),
  ];
}

function ownRoutes({ passkeys }: PasskeyRouteDeps): readonly Route[] {
  const own = { access: 'session', rateLimit: 'reads' } as const;
  return [
    defineRoute({
      ...own,
      method: 'GET',
      path: API_PATHS.passkeys,
      summary: 'Passkeys of the account, newest first',
      answer: passkeysAnswerSchema,
      handle: async (_input, context) =>
        (await listPasskeys(passkeys, accountOf(context).userId)).map(passkeyAnswer),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.renamePasskey,
      summary: 'Renames a passkey',
      params: passkeyParamsSchema,
      body: renamePasskeyRequestSchema,
      answer: passkeySchema,
      handle: async ({ params, body }, context) =>
        passkeyAnswer(
          await renamePasskey(passkeys, accountOf(context).userId, params.passkeyId, body.name),
        ),
    }),
    defineRoute({
      ...own,
      method: 'POST',
      path: API_PATHS.deletePasskey,
      summary: 'Deletes a passkey; it can no longer be used to log in',
      params: passkeyParamsSchema,
      answer: doneAnswerSchema,
      handle: async ({ params }, context) => {
        await removePasskey(passkeys, accountOf(context).userId, params.passkeyId);
        return done;
      },
    }),
  ];
}

function passkeyAnswer({ passkeyId, name, createdAtMs, lastUsedAtMs }: Passkey): PasskeyAnswer {
  return {
    passkeyId,
    name,
    createdAt: iso(createdAtMs),
    lastUsedAt: lastUsedAtMs === null ? null : iso(lastUsedAtMs),
  };
}
