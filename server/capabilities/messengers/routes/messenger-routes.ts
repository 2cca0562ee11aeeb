import * as endpoints from '@quayside/contract/endpoints/messengers';
import { messengerUpdateResponseSchema } from '@quayside/contract/schemas/messengers';

import { accountOf } from '../../../platform/http/account-of';
import { rejectForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import { startSession, readSessionCookie } from '../../accounts';
import { handleBotUpdate, type BotUpdateDeps } from '../usecases/handle-bot-update';
import { linkMessenger, unlinkMessenger } from '../usecases/link-messenger';
import { logInByMessenger, registerByMessenger } from '../usecases/log-in-by-messenger';
import type { MessengerDeps } from '../usecases/messenger-deps';
import { ownMessengers, setMessagesEnabled } from '../usecases/own-messengers';

export type MessengerRouteDeps = {
  readonly messengers: MessengerDeps;
  readonly bot: BotUpdateDeps;
  readonly crossOrigin: CrossOriginPolicy;
};

/**
 * Creates the routes for signing in with a messenger, for linking one to an account, and for its
 * bot.
 */
export function messengerRoutes(deps: MessengerRouteDeps): readonly Route[] {
  return [...signInRoutes(deps), ...ownRoutes(deps), webhookRoute(deps)];
}

function signInRoutes({ messengers, crossOrigin }: MessengerRouteDeps): readonly Route[] {
  return [
    implement(endpoints.logInWithMessenger, {
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) => {
        rejectOtherSites(crossOrigin, context);
        return startSession(
          context,
          await logInByMessenger(messengers, {
            ...params,
            ...body,
            sessionToken: sessionOf(context),
          }),
          messengers.rules.sessionIdleMs,
        );
      },
    }),
    implement(endpoints.registerWithMessenger, {
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) => {
        rejectOtherSites(crossOrigin, context);
        const { userId, tokens } = await registerByMessenger(messengers, {
          ...params,
          ...body,
          sessionToken: sessionOf(context),
        });
        startSession(context, tokens, messengers.rules.sessionIdleMs);
        return { userId, email: null };
      },
    }),
  ];
}

function ownRoutes({ messengers }: MessengerRouteDeps): readonly Route[] {
  return [
    implement(endpoints.listMessengers, {
      rateLimit: 'reads',
      handle: (_input, context) => ownMessengers(messengers, accountOf(context).userId),
    }),
    implement(endpoints.linkMessenger, {
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) => {
        await linkMessenger(messengers, accountOf(context), { ...params, ...body });
        return done;
      },
    }),
    implement(endpoints.unlinkMessenger, {
      rateLimit: 'accounts',
      handle: async ({ params }, context) => {
        await unlinkMessenger(messengers, accountOf(context), params.messenger);
        return done;
      },
    }),
    implement(endpoints.setMessengerMessages, {
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) => {
        await setMessagesEnabled(
          messengers,
          accountOf(context).userId,
          params.messenger,
          body.areMessagesWanted,
        );
        return done;
      },
    }),
  ];
}

/** Creates the route that the messenger itself calls, authenticated by the secret in the header. */
function webhookRoute({ bot }: MessengerRouteDeps): Route {
  return implement(endpoints.receiveMessengerUpdate, {
    textShape: messengerUpdateResponseSchema,
    contentType: 'application/json; charset=utf-8',
    handle: async ({ params, body }, { header }) =>
      JSON.stringify(
        await handleBotUpdate(bot, { messenger: params.messenger, header, update: body }),
      ),
  });
}

const sessionOf = ({ header }: RouteContext): string | null =>
  readSessionCookie(header('cookie'), 'session');

function rejectOtherSites(crossOrigin: CrossOriginPolicy, context: RouteContext): void {
  rejectForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
}
