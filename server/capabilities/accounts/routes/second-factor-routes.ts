import { doneAnswerSchema } from '@quayside/contract/operations/accounts';
import { API_PATHS } from '@quayside/contract/operations/paths';
import {
  activateSecondFactorRequestSchema,
  begunSecondFactorAnswerSchema,
  disableSecondFactorRequestSchema,
  secondFactorAnswerSchema,
} from '@quayside/contract/operations/second-factor';

import { accountOf } from '../../../platform/http/account-of';
import { done, iso } from '../../../platform/http/answer-parts';
import { defineRoute, type Route } from '../../../platform/http/route';
import { activateSecondFactor } from '../usecases/second-factor/activate';
import { beginSetup } from '../usecases/second-factor/begin-setup';
import { disableSecondFactor } from '../usecases/second-factor/disable';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import { secondFactorStatus } from '../usecases/second-factor/second-factor-status';

/** Returns the routes for the app with which the caller's account confirms withdrawals. */
export function secondFactorRoutes(deps: SecondFactorDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.secondFactor,
      summary: 'Whether an authenticator app confirms withdrawals of the account',
      access: 'session',
      answer: secondFactorAnswerSchema,
      rateLimit: 'reads',
      handle: async (_input, context) => {
        const { activatedAtMs, recoveryCodesLeft } = await secondFactorStatus(
          deps,
          accountOf(context).userId,
        );
        return {
          isActive: activatedAtMs !== null,
          activatedAt: activatedAtMs === null ? null : iso(activatedAtMs),
          recoveryCodesLeft,
        };
      },
    }),
    ...changeRoutes(deps),
  ];
}

function changeRoutes(deps: SecondFactorDeps): readonly Route[] {
  const change = { method: 'POST', access: 'session', rateLimit: 'accounts' } as const;
  return [
    defineRoute({
      ...change,
      path: API_PATHS.beginSecondFactor,
      summary:
        'Creates a secret for an authenticator app and emails a code; only this response ' +
        'contains the secret and the recovery codes',
      answer: begunSecondFactorAnswerSchema,
      successStatus: 201,
      handle: async (_input, context) => {
        const { expiresAtMs, recoveryCodes, ...begun } = await beginSetup(deps, accountOf(context));
        return { ...begun, recoveryCodes: [...recoveryCodes], expiresAt: iso(expiresAtMs) };
      },
    }),
    defineRoute({
      ...change,
      path: API_PATHS.activateSecondFactor,
      summary: 'Turns the app on with its first code and the emailed code',
      body: activateSecondFactorRequestSchema,
      answer: doneAnswerSchema,
      handle: async ({ body }, context) => {
        await activateSecondFactor(deps, accountOf(context), body);
        return done;
      },
    }),
    defineRoute({
      ...change,
      path: API_PATHS.disableSecondFactor,
      summary: 'Turns the app off with one of its codes or a recovery code',
      body: disableSecondFactorRequestSchema,
      answer: doneAnswerSchema,
      handle: async ({ body }, context) => {
        await disableSecondFactor(deps, accountOf(context).userId, body.code);
        return done;
      },
    }),
  ];
}
