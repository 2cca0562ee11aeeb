import * as endpoints from '@quayside/contract/endpoints/messengers';
import { messengerUpdateAnswerSchema } from '@quayside/contract/schemas/messengers';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/answer-parts';
import { refuseForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import { beginSession, readSessionCookie } from '../../accounts';
import { answerBot, type AnswerBotDeps } from '../usecases/answer-bot';
import { logInByMessenger, registerByMessenger } from '../usecases/enter-by-messenger';
import { linkMessenger, unlinkMessenger } from '../usecases/link-messenger';
import type { MessengerDeps } from '../usecases/messenger-deps';
import { ownMessengers, wantMessages } from '../usecases/own-messengers';

export type MessengerRouteDeps = {
  readonly messengers: MessengerDeps;
  readonly bot: AnswerBotDeps;
  readonly crossOrigin: CrossOriginPolicy;
};

/**
 * Creates the routes for signing in with a messenger, for linking one to an account, and for its
 * bot.
 */
export function messengerRoutes(deps: MessengerRouteDeps): readonly Route[] {
  return [...entranceRoutes(deps), ...ownRoutes(deps), webhookRoute(deps)];
}

function entranceRoutes({ messengers, crossOrigin }: MessengerRouteDeps): readonly Route[] {
  return [
    implement(endpoints.logInWithMessenger, {
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) => {
        refuseOtherSites(crossOrigin, context);
        return beginSession(
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
        refuseOtherSites(crossOrigin, context);
        const { userId, tokens } = await registerByMessenger(messengers, {
          ...params,
          ...body,
          sessionToken: sessionOf(context),
        });
        beginSession(context, tokens, messengers.rules.sessionIdleMs);
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
        await wantMessages(
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
    textShape: messengerUpdateAnswerSchema,
    contentType: 'application/json; charset=utf-8',
    handle: async ({ params, body }, { header }) =>
      JSON.stringify(await answerBot(bot, { messenger: params.messenger, header, update: body })),
  });
}

const sessionOf = ({ header }: RouteContext): string | null =>
  readSessionCookie(header('cookie'), 'session');

function refuseOtherSites(crossOrigin: CrossOriginPolicy, context: RouteContext): void {
  refuseForeignOrigin(crossOrigin, context.header('origin'), context.header('host'));
}
