import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import {
  linkMessengerRequestSchema,
  messengerLoginRequestSchema,
  messengerMessagesRequestSchema,
  messengerParamsSchema,
  messengerRegisterAnswerSchema,
  messengerRegisterRequestSchema,
  messengersAnswerSchema,
  messengerUpdateAnswerSchema,
  messengerUpdateSchema,
} from '@quayside/contract/operations/messengers';
import { API_PATHS } from '@quayside/contract/operations/paths';
import * as z from 'zod/mini';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/answer-parts';
import { refuseForeignOrigin, type CrossOriginPolicy } from '../../../platform/http/cross-origin';
import { defineRoute, type Route, type RouteContext } from '../../../platform/http/route';
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
  const entrance = {
    method: 'POST',
    params: messengerParamsSchema,
    successStatus: 201,
    rateLimit: 'accounts',
  } as const;
  return [
    defineRoute({
      ...entrance,
      path: API_PATHS.messengerLogin,
      summary:
        'Logs in with launch data from a messenger: sets the session cookies and returns the ' +
        'session in the `session-id` header',
      body: messengerLoginRequestSchema,
      answer: z.string(),
      isPlainText: true,
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
    defineRoute({
      ...entrance,
      path: API_PATHS.messengerRegister,
      summary: 'Creates an account for a messenger user and starts a session, as the login does',
      body: messengerRegisterRequestSchema,
      answer: messengerRegisterAnswerSchema,
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
  const own = { access: 'session' } as const;
  const change = {
    ...own,
    method: 'POST',
    params: messengerParamsSchema,
    answer: doneAnswerSchema,
    rateLimit: 'accounts',
  } as const;
  return [
    defineRoute({
      ...own,
      method: 'GET',
      rateLimit: 'reads',
      path: API_PATHS.messengers,
      summary: 'Messengers linked to the account',
      answer: messengersAnswerSchema,
      handle: (_input, context) => ownMessengers(messengers, accountOf(context).userId),
    }),
    defineRoute({
      ...change,
      path: API_PATHS.linkMessenger,
      summary:
        'Links a messenger user to this account in the browser that opened the app; an ' +
        'account with no other sign-in method is merged into it',
      body: linkMessengerRequestSchema,
      handle: async ({ params, body }, context) => {
        await linkMessenger(messengers, accountOf(context), { ...params, ...body });
        return done;
      },
    }),
    defineRoute({
      ...change,
      path: API_PATHS.unlinkMessenger,
      summary: 'Unlinks a messenger from the account, which must have another sign-in method',
      handle: async ({ params }, context) => {
        await unlinkMessenger(messengers, accountOf(context), params.messenger);
        return done;
      },
    }),
    defineRoute({
      ...change,
      path: API_PATHS.messengerMessages,
      summary:
        'Turns bot messages on or off for orders that are completed, refunded or need attention',
      body: messengerMessagesRequestSchema,
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
  return defineRoute({
    method: 'POST',
    path: API_PATHS.messengerWebhook,
    summary: 'Receives messages that users send to the bot; the response is the reply of the bot',
    params: messengerParamsSchema,
    body: messengerUpdateSchema,
    answer: z.string(),
    textShape: messengerUpdateAnswerSchema,
    isPlainText: true,
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
