import {
  affiliateWithdrawalRequestSchema,
  affiliateWithdrawalsAnswerSchema,
  affiliateWithdrawalSchema,
  confirmWithdrawalRequestSchema,
  withdrawalParamsSchema,
} from '@quayside/contract/operations/affiliates';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { accountOf } from '../../../platform/http/account-of';
import { idempotencyOf } from '../../../platform/http/idempotency';
import { defineRoute, type Route } from '../../../platform/http/route';
import { cancelWithdrawal } from '../usecases/withdrawals/cancel-withdrawal';
import { confirmWithdrawal } from '../usecases/withdrawals/confirm-withdrawal';
import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import { listWithdrawals } from '../usecases/withdrawals/find-withdrawal';
import { requestWithdrawal } from '../usecases/withdrawals/request-withdrawal';
import type { WithdrawalDeps } from '../usecases/withdrawals/withdrawal-deps';

/** Routes to list, create, confirm and cancel withdrawals of rewards. */
export function affiliateWithdrawalRoutes(deps: WithdrawalDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: API_PATHS.affiliateWithdrawals,
      summary: 'Withdrawals of the user, newest first',
      access: 'session',
      answer: affiliateWithdrawalsAnswerSchema,
      rateLimit: 'reads',
      handle: async (_input, context) =>
        (await listWithdrawals(deps, accountOf(context).userId)).map((withdrawal) =>
          describeWithdrawal(deps, withdrawal),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.affiliateWithdrawals,
      summary:
        'Creates a withdrawal of rewards, to be confirmed with a code from an email or the ' +
        'authenticator app; with an `Idempotency-Key` header, a repeated call returns the ' +
        'first withdrawal',
      access: 'session',
      body: affiliateWithdrawalRequestSchema,
      answer: affiliateWithdrawalSchema,
      successStatus: 201,
      rateLimit: 'accounts',
      handle: async ({ body }, context) =>
        describeWithdrawal(
          deps,
          await requestWithdrawal(deps, {
            userId: accountOf(context).userId,
            body,
            idempotency: idempotencyOf(body, context),
          }),
        ),
    }),
    ...decisionRoutes(deps),
  ];
}

function decisionRoutes(deps: WithdrawalDeps): readonly Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: API_PATHS.confirmAffiliateWithdrawal,
      summary: 'Confirms a withdrawal with its code',
      access: 'session',
      params: withdrawalParamsSchema,
      body: confirmWithdrawalRequestSchema,
      answer: affiliateWithdrawalSchema,
      rateLimit: 'accounts',
      handle: async ({ params, body }, context) =>
        describeWithdrawal(
          deps,
          await confirmWithdrawal(deps, {
            userId: accountOf(context).userId,
            withdrawalId: params.withdrawalId,
            code: body.code,
          }),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: API_PATHS.cancelAffiliateWithdrawal,
      summary: 'Cancels a withdrawal that is not confirmed yet',
      access: 'session',
      params: withdrawalParamsSchema,
      answer: affiliateWithdrawalSchema,
      rateLimit: 'accounts',
      handle: async ({ params }, context) =>
        describeWithdrawal(
          deps,
          await cancelWithdrawal(deps, accountOf(context).userId, params.withdrawalId),
        ),
    }),
  ];
}
