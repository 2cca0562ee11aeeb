import { AppError } from '@quayside/contract/errors/app-error';
import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import {
  cardPartnerContactsAnswerSchema,
  cardPartnerKycStatusAnswerSchema,
  cardPartnerKycTokenAnswerSchema,
  cardPartnerKycTokenQuerySchema,
  cardPartnerParamsSchema,
  cardPartnerSignInAnswerSchema,
  cardPartnerSignInRequestSchema,
  cardPartnerSignUpAnswerSchema,
  cardPartnerSignUpRequestSchema,
} from '@quayside/contract/operations/card-partner';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/answer-parts';
import { defineRoute, type Route, type RouteContext } from '../../../platform/http/route';
import type { PartnerCall, PartnerCalls } from '../usecases/partner-calls';

export type CardPartnerRouteParts = {
  readonly calls: PartnerCalls;
  /** Processes a message of the partner; throws an AppError for an invalid one. */
  readonly receiveWebhook: (webhook: {
    readonly rawBody: string;
    readonly header: (name: string) => string | undefined;
  }) => Promise<void>;
};

const own = { access: 'session', params: cardPartnerParamsSchema } as const;

/**
 * Returns the routes for users' requests to the company that accepts card payments, and for its
 * webhooks.
 */
export function cardPartnerRoutes(parts: CardPartnerRouteParts): readonly Route[] {
  return [...signRoutes(parts), ...personRoutes(parts), webhookRoute(parts)].map((route) =>
    onlyOf(parts.calls, route),
  );
}

function signRoutes({ calls }: CardPartnerRouteParts): readonly Route[] {
  const sign = { ...own, method: 'POST', rateLimit: 'accounts' } as const;
  return [
    defineRoute({
      ...sign,
      path: API_PATHS.cardPartnerSignUp,
      summary:
        'Registers the account with the card partner; an email that is already registered is accepted too',
      body: cardPartnerSignUpRequestSchema,
      answer: cardPartnerSignUpAnswerSchema,
      handle: async ({ body }, context) =>
        ({ isRegistered: true, message: await calls.signUp(callOf(context), body.email) }) as const,
    }),
    defineRoute({
      ...sign,
      path: API_PATHS.cardPartnerSignIn,
      summary: 'Signs the account in to the card partner',
      body: cardPartnerSignInRequestSchema,
      answer: cardPartnerSignInAnswerSchema,
      handle: async ({ body }, context) => ({
        bearerToken: await calls.signIn(callOf(context), body.email),
      }),
    }),
  ];
}

function personRoutes({ calls }: CardPartnerRouteParts): readonly Route[] {
  const read = { ...own, method: 'GET', rateLimit: 'reads' } as const;
  return [
    defineRoute({
      ...read,
      path: API_PATHS.cardPartnerContacts,
      summary: 'Whether the card partner has confirmed the email',
      answer: cardPartnerContactsAnswerSchema,
      handle: async (_input, context) => ({
        emailStatus: await calls.contacts({ ...callOf(context), token: neededToken(context) }),
      }),
    }),
    defineRoute({
      ...read,
      path: API_PATHS.cardPartnerKycStatus,
      summary: 'Identity verification status of the user at the card partner',
      answer: cardPartnerKycStatusAnswerSchema,
      handle: async (_input, context) => ({
        features: [...(await calls.kycStatus({ ...callOf(context), token: tokenOf(context) }))],
      }),
    }),
    defineRoute({
      ...read,
      path: API_PATHS.cardPartnerKycToken,
      summary: 'Opens the identity verification form of the card partner',
      query: cardPartnerKycTokenQuerySchema,
      answer: cardPartnerKycTokenAnswerSchema,
      handle: async ({ query }, context) =>
        calls.kycAccess({
          ...callOf(context),
          token: neededToken(context),
          feature: query.feature,
          returnPath: query.returnPath,
          locale: query.locale,
        }),
    }),
  ];
}

function webhookRoute({ receiveWebhook }: CardPartnerRouteParts): Route {
  return defineRoute({
    method: 'POST',
    path: API_PATHS.cardPartnerWebhook,
    summary: 'Receives a signed message from the card partner about a payment',
    params: cardPartnerParamsSchema,
    answer: doneAnswerSchema,
    handle: async (_input, { rawBody, header }) => {
      await receiveWebhook({ rawBody: rawBody(), header });
      return done;
    },
  });
}

/** Limits a route to the configured partner; requests for another partner are rejected. */
function onlyOf({ partnerCode }: PartnerCalls, route: Route): Route {
  return {
    ...route,
    handle: (input, context) => {
      if (cardPartnerParamsSchema.parse(input.params).partner !== partnerCode)
        throw new AppError('ERR_NOT_FOUND', 'This card partner is not supported');
      return route.handle(input, context);
    },
  };
}

function callOf(context: RouteContext): PartnerCall {
  const { userId, email } = accountOf(context);
  return { userId, email, callerAddress: context.callerAddress };
}

function tokenOf({ header }: RouteContext): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(header('authorization') ?? '')?.[1] ?? null;
}

function neededToken(context: RouteContext): string {
  const token = tokenOf(context);
  if (token === null)
    throw new AppError('ERR_FORBIDDEN', 'Sign in to the card partner first', {
      reason: 'partner_sign_in',
    });
  return token;
}
