import * as endpoints from '@quayside/contract/endpoints/second-factor';
import { iso } from '@quayside/contract/time/iso';

import { accountOf } from '../../../platform/http/account-of';
import { done } from '../../../platform/http/response-parts';
import { implement, type Route } from '../../../platform/http/route';
import { activateSecondFactor } from '../usecases/second-factor/activate';
import { disableSecondFactor } from '../usecases/second-factor/disable';
import type { SecondFactorDeps } from '../usecases/second-factor/second-factor-deps';
import { secondFactorStatus } from '../usecases/second-factor/second-factor-status';
import { startSetup } from '../usecases/second-factor/start-setup';

/** Returns the routes for the authenticator app with which callers confirm their withdrawals. */
export function secondFactorRoutes(deps: SecondFactorDeps): readonly Route[] {
  return [
    implement(endpoints.fetchSecondFactor, {
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
  return [
    implement(endpoints.startSecondFactorSetup, {
      rateLimit: 'accounts',
      handle: async (_input, context) => {
        const { expiresAtMs, recoveryCodes, ...setup } = await startSetup(deps, accountOf(context));
        return { ...setup, recoveryCodes: [...recoveryCodes], expiresAt: iso(expiresAtMs) };
      },
    }),
    implement(endpoints.activateSecondFactor, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        await activateSecondFactor(deps, accountOf(context), body);
        return done;
      },
    }),
    implement(endpoints.disableSecondFactor, {
      rateLimit: 'accounts',
      handle: async ({ body }, context) => {
        await disableSecondFactor(deps, accountOf(context).userId, body.code);
        return done;
      },
    }),
  ];
}
