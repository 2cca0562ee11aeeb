import * as endpoints from '@quayside/contract/endpoints/accounts';
import { AppError } from '@quayside/contract/errors/app-error';

import { accountOf } from '../../../platform/http/account-of';
import { callerKey, siteKey } from '../../../platform/http/caller-key';
import { rejectForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import { accountData } from '../usecases/account-data';
import type { AccountDeps } from '../usecases/account-deps';
import type { AttemptOrigin } from '../usecases/attempt-origin';
import { DEVICE_MEMORY_MS } from '../usecases/known-device';
import { logIn } from '../usecases/log-in';
import { logOut } from '../usecases/log-out';
import { refreshSession } from '../usecases/refresh-session';
import { register } from '../usecases/register';
import { requestPasswordReset } from '../usecases/request-password-reset';
import { resetPassword } from '../usecases/reset-password';
import {
  clearedSessionCookies,
  deviceCookie,
  readDeviceCookie,
  readSessionCookie,
  sessionCookies,
  type SessionCookieName,
} from './session-cookies';
import { startSession } from './start-session';

export type AccountRouteDeps = {
  readonly accounts: AccountDeps;
  readonly crossOrigin: CrossOriginPolicy;
};

/** Returns the routes for login, logout and registration, and for users' own account data. */
export function accountRoutes(deps: AccountRouteDeps): readonly Route[] {
  return [
    ...signInRoutes(deps),
    ...sessionRoutes(deps),
    ...passwordRoutes(deps),
    ...ownRoutes(deps),
  ];
}

function signInRoutes({ accounts, crossOrigin }: AccountRouteDeps): readonly Route[] {
  return [
    implement(endpoints.registerAccount, {
      rateLimit: 'accounts',
      handle: ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        return register(accounts, body);
      },
    }),
    implement(endpoints.logIn, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        const { device, ...tokens } = await logIn(accounts, {
          ...body,
          sessionToken: cookieOf(context, 'session'),
          origin: originOf(context),
        });
        setCookies(context, [deviceCookie(device, DEVICE_MEMORY_MS, tokens.isInMessenger)]);
        return startSession(context, tokens, accounts.rules.sessionIdleMs);
      },
    }),
  ];
}

function sessionRoutes({ accounts, crossOrigin }: AccountRouteDeps): readonly Route[] {
  return [
    implement(endpoints.refreshSession, {
      rateLimit: 'reads',
      handle: async ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        const session = cookieOf(context, 'session');
        try {
          const tokens = await refreshSession(accounts, {
            ...body,
            refreshToken: cookieOf(context, 'refresh'),
            sessionToken: session,
          });
          setCookies(
            context,
            sessionCookies(
              session === null ? tokens : { session, ...tokens },
              accounts.rules.sessionIdleMs,
              context.header('cookie'),
            ),
          );
        } catch (error) {
          if (error instanceof AppError && error.code === 'ERR_UNAUTHORIZED')
            setCookies(context, clearedSessionCookies());
          throw error;
        }
        return done;
      },
    }),
    implement(endpoints.logOut, {
      rateLimit: 'reads',
      handle: async ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        await logOut(accounts, {
          accessToken: cookieOf(context, 'access'),
          refreshToken: cookieOf(context, 'refresh'),
          isEverywhere: body?.isEverywhere === true,
        });
        setCookies(context, clearedSessionCookies());
        return done;
      },
    }),
  ];
}

function passwordRoutes({ accounts, crossOrigin }: AccountRouteDeps): readonly Route[] {
  return [
    implement(endpoints.requestPasswordReset, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        await requestPasswordReset(accounts, { ...body, origin: originOf(context) });
        return done;
      },
    }),
    implement(endpoints.resetPassword, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        rejectOtherSites(crossOrigin, context);
        const device = await resetPassword(accounts, { ...body, origin: originOf(context) });
        setCookies(context, [deviceCookie(device, DEVICE_MEMORY_MS, false)]);
        return done;
      },
    }),
  ];
}

function ownRoutes({ accounts }: AccountRouteDeps): readonly Route[] {
  return [
    implement(endpoints.fetchAccountData, {
      rateLimit: 'reads',
      handle: (_input, context) => accountData(accounts, accountOf(context).userId),
    }),
  ];
}

/** A page of another site must not be able to log a user in or out. */
function rejectOtherSites(crossOrigin: CrossOriginPolicy, context: RouteContext): void {
  rejectForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
}

const originOf = (context: RouteContext): AttemptOrigin => ({
  caller: callerKey(context.callerAddress),
  site: siteKey(context.callerAddress),
  deviceToken: readDeviceCookie(context.header('cookie')),
});

const cookieOf = (context: RouteContext, name: SessionCookieName): string | null =>
  readSessionCookie(context.header('cookie'), name);

function setCookies(context: RouteContext, lines: readonly string[]): void {
  for (const line of lines) context.addHeader('set-cookie', line);
}
