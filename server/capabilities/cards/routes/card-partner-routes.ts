import {
  fetchCardPartnerContacts,
  fetchCardPartnerKycStatus,
  fetchCardPartnerKycToken,
  receiveCardPartnerWebhook,
  signInAtCardPartner,
  signUpAtCardPartner,
} from '@quayside/contract/endpoints/card-partner';
import { AppError } from '@quayside/contract/errors/app-error';
import { cardPartnerParamsSchema } from '@quayside/contract/schemas/card-partner';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import type { PartnerCall, PartnerCalls } from '../usecases/partner-calls';

export type CardPartnerRouteParts = {
  readonly calls: PartnerCalls;
  /** Processes a message of the partner; throws an AppError for an invalid one. */
  readonly receiveWebhook: (webhook: {
    readonly rawBody: string;
    readonly header: (name: string) => string | undefined;
  }) => Promise<void>;
};

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
  return [
    implement(signUpAtCardPartner, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) =>
        ({ isRegistered: true, message: await calls.signUp(callOf(context), body.email) }) as const,
    }),
    implement(signInAtCardPartner, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => ({
        bearerToken: await calls.signIn(callOf(context), body.email),
      }),
    }),
  ];
}

function personRoutes({ calls }: CardPartnerRouteParts): readonly Route[] {
  return [
    implement(fetchCardPartnerContacts, {
      rateLimit: 'reads',
      handle: async (_input, context) => ({
        emailStatus: await calls.contacts({ ...callOf(context), token: neededToken(context) }),
      }),
    }),
    implement(fetchCardPartnerKycStatus, {
      rateLimit: 'reads',
      handle: async (_input, context) => ({
        features: [...(await calls.kycStatus({ ...callOf(context), token: tokenOf(context) }))],
      }),
    }),
    implement(fetchCardPartnerKycToken, {
      rateLimit: 'reads',
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
  return implement(receiveCardPartnerWebhook, {
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
