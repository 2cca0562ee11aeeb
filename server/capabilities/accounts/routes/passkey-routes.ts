import * as endpoints from '@quayside/contract/endpoints/passkeys';
import type { Passkey as PasskeyAnswer } from '@quayside/contract/schemas/passkeys';
import { iso } from '@quayside/contract/time/iso';

import { accountOf } from '../../../platform/http/account-of';
import { rejectForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route } from '../../../platform/http/route';
import type { Passkey } from '../domain/passkey';
import { listPasskeys, removePasskey, renamePasskey } from '../usecases/passkeys/manage-passkeys';
import type { PasskeyDeps } from '../usecases/passkeys/passkey-deps';
import { logInWithPasskey, passkeyLoginOptions } from '../usecases/passkeys/passkey-login';
import { passkeyRegistrationOptions, registerPasskey } from '../usecases/passkeys/register-passkey';
import { readSessionCookie } from './session-cookies';
import { startSession } from './start-session';

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
    implement(endpoints.fetchPasskeyLoginOptions, {
      rateLimit: 'accounts',
      handle: ({ body }, context) => {
        rejectForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
        return passkeyLoginOptions(passkeys, body.browserFingerprint);
      },
    }),
    implement(endpoints.logInWithPasskey, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        rejectForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
        return startSession(
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
  return [
    implement(endpoints.fetchPasskeyRegistrationOptions, {
      rateLimit: 'accounts',
      handle: ({ body }, context) =>
        passkeyRegistrationOptions(passkeys, accountOf(context).userId, body.browserFingerprint),
    }),
    implement(endpoints.registerPasskey, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) =>
        passkeyResponse(await registerPasskey(passkeys, accountOf(context), body)),
    }),
  ];
}

function ownRoutes({ passkeys }: PasskeyRouteDeps): readonly Route[] {
  return [
    implement(endpoints.listPasskeys, {
      rateLimit: 'reads',
      handle: async (_input, context) =>
        (await listPasskeys(passkeys, accountOf(context).userId)).map(passkeyResponse),
    }),
    implement(endpoints.renamePasskey, {
      rateLimit: 'reads',
      handle: async ({ params, body }, context) =>
        passkeyResponse(
          await renamePasskey(passkeys, accountOf(context).userId, params.passkeyId, body.name),
        ),
    }),
    implement(endpoints.deletePasskey, {
      rateLimit: 'reads',
      handle: async ({ params }, context) => {
        await removePasskey(passkeys, accountOf(context).userId, params.passkeyId);
        return done;
      },
    }),
  ];
}

function passkeyResponse({ passkeyId, name, createdAtMs, lastUsedAtMs }: Passkey): PasskeyAnswer {
  return {
    passkeyId,
    name,
    createdAt: iso(createdAtMs),
    lastUsedAt: lastUsedAtMs === null ? null : iso(lastUsedAtMs),
  };
}
