import { z } from 'zod/mini';

import type { Access } from '@quayside/contract/schemas/access';

import {
  type CardPartnerRouteParts,
  cardPartnerRoutes,
} from '../../capabilities/cards/routes/card-partner-routes';
import {
  type MessengerRouteDeps,
  messengerRoutes,
} from '../../capabilities/messengers/routes/messenger-routes';
import type { OrderMaker } from '../../capabilities/orders/ports/order-maker';
import { composeRoutes, type HttpParts } from '../../composition/build-http';
import { implement, type Route } from '../../platform/http/route';
import { SITE } from '../accounts/account-harness';

/**
 * A placeholder for everything that handlers need. The handlers are composed here and never called.
 */
const anything: unknown = new Proxy(() => undefined, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => 'anything' : anything),
  apply: () => anything,
});

export const routes = composeRoutes(
  {
    ...(anything as HttpParts),
    ...partsInTheWay(),
    cards: {
      routes: cardPartnerRoutes(anything as CardPartnerRouteParts),
      makers: [anything as OrderMaker],
    },
    messengers: { routes: messengerRoutes(anything as MessengerRouteDeps) },
  },
  () => 0,
);

/** A spread copies own properties only, so the parts that `composeRoutes` reads are named here. */
function partsInTheWay(): HttpParts {
  const names = [
    'deps',
    'rewards',
    'withdrawals',
    'secondFactor',
    'market',
    'health',
    'stats',
    'sandbox',
    'content',
    'accounts',
    'runCommand',
    'partner',
    'webhooks',
    'kyc',
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, anything])),
    config: { siteUrl: SITE },
  } as unknown as HttpParts;
}

export const accessOf = ({ access = 'public' }: Route): Access => access;
export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Returns the same route with the same access, and a handler that does nothing. */
export function onlyTheGate({ method, path, summary, access = 'public' }: Route): Route {
  return implement(
    { method, path, summary, access, response: z.object({ isAdmitted: z.boolean() }) },
    { handle: () => ({ isAdmitted: true }) },
  );
}
