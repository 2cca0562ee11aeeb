import {
  cancelAffiliateWithdrawal,
  confirmAffiliateWithdrawal,
  createAffiliateWithdrawal,
  listAffiliateWithdrawals,
} from '@quayside/contract/endpoints/affiliates';

import { accountOf } from '../../../platform/http/account-of';
import { idempotencyOf } from '../../../platform/http/idempotency';
import { implement, type Route } from '../../../platform/http/route';
import { cancelWithdrawal } from '../usecases/withdrawals/cancel-withdrawal';
import { confirmWithdrawal } from '../usecases/withdrawals/confirm-withdrawal';
import { describeWithdrawal } from '../usecases/withdrawals/describe-withdrawal';
import { listWithdrawals } from '../usecases/withdrawals/find-withdrawal';
import { requestWithdrawal } from '../usecases/withdrawals/request-withdrawal';
import type { WithdrawalDeps } from '../usecases/withdrawals/withdrawal-deps';

/** Creates the routes to list, create, confirm and cancel reward withdrawals. */
export function affiliateWithdrawalRoutes(deps: WithdrawalDeps): readonly Route[] {
  return [
    implement(listAffiliateWithdrawals, {
      rateLimit: 'reads',
      handle: async (_input, context) =>
        (await listWithdrawals(deps, accountOf(context).userId)).map((withdrawal) =>
          describeWithdrawal(deps, withdrawal),
        ),
    }),
    implement(createAffiliateWithdrawal, {
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
    implement(confirmAffiliateWithdrawal, {
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
    implement(cancelAffiliateWithdrawal, {
      rateLimit: 'accounts',
      handle: async ({ params }, context) =>
        describeWithdrawal(
          deps,
          await cancelWithdrawal(deps, accountOf(context).userId, params.withdrawalId),
        ),
    }),
  ];
}
