import * as endpoints from '@quayside/contract/endpoints/partners';
import { AppError } from '@quayside/contract/errors/app-error';
import type { ValidateAddressResponse } from '@quayside/contract/schemas/instruments';
import { SIGNATURE_HEADERS } from '@quayside/contract/schemas/signature-headers';

import { partnerOf } from '../../../platform/http/account-of';
import { setReplayedHeader } from '../../../platform/http/idempotency';
import { implement, type Route } from '../../../platform/http/route';
import type { AddressCheck } from '../../instruments';
import { describeOrder } from '../../orders';
import type { GetQuote } from '../../quotes';
import type { CheckRecipient } from '../../screening';
import { createPartnerOrder } from '../usecases/create-partner-order';
import type { GetInstrument } from '../usecases/instrument-details';
import type { GetPairDetails } from '../usecases/pair-details';
import {
  listPartnerOrders,
  partnerOrderInfo,
  setPartnerOrderEmail,
  type PartnerOrdersDeps,
} from '../usecases/partner-orders';

export type PartnerRouteDeps = {
  readonly orders: PartnerOrdersDeps;
  readonly getQuote: GetQuote;
  readonly getInstrument: GetInstrument;
  readonly getPairDetails: GetPairDetails;
  readonly checkAddress: CheckRecipient;
};

const signed = { rateLimit: 'partners' } as const;

/** Creates the routes that programs call with an API key. */
export function partnerRoutes(deps: PartnerRouteDeps): readonly Route[] {
  return [...orderCalls(deps), ...marketCalls(deps)];
}

function orderCalls({ orders }: PartnerRouteDeps): readonly Route[] {
  return [
    implement(endpoints.createPartnerOrder, {
      ...signed,
      handle: async ({ body }, context) => {
        const idempotencyKey = context.header('idempotency-key')?.trim() || null;
        return describeOrder(
          orders,
          await createPartnerOrder(orders, {
            partner: partnerOf(context),
            body,
            timestamp: context.header(SIGNATURE_HEADERS.timestamp) ?? '',
            idempotencyKey,
            onReplay: () => {
              setReplayedHeader(context);
            },
          }),
        );
      },
    }),
    ...[endpoints.listPartnerOrders, endpoints.listPartnerOrdersShort].map((endpoint) =>
      implement(endpoint, {
        ...signed,
        handle: ({ query }, context) => listPartnerOrders(orders, partnerOf(context), query),
      }),
    ),
    implement(endpoints.findPartnerOrder, {
      rateLimit: 'reads',
      isOpenToOrigins: true,
      handle: ({ query }, context) => partnerOrderInfo(orders, context.partner, query.orderId),
    }),
    implement(endpoints.setPartnerOrderEmail, {
      ...signed,
      handle: ({ body }, context) =>
        setPartnerOrderEmail(orders, partnerOf(context), body.orderId, body.userEmail),
    }),
  ];
}

function marketCalls({
  getQuote,
  getInstrument,
  getPairDetails,
  checkAddress,
}: PartnerRouteDeps): readonly Route[] {
  return [
    implement(endpoints.fetchInstrument, {
      ...signed,
      handle: ({ body }) => getInstrument(body),
    }),
    implement(endpoints.fetchPair, {
      ...signed,
      handle: ({ query }) => getPairDetails(query),
    }),
    implement(endpoints.fetchPartnerQuote, {
      ...signed,
      handle: ({ body }) => getQuote(body, 'iso'),
    }),
    ...[endpoints.validatePartnerAddress, endpoints.validatePartnerAddressShort].map((endpoint) =>
      implement(endpoint, {
        ...signed,
        handle: async ({ body }) =>
          acceptedAddress(await checkAddress({ ...body, memo: body.memo ?? null })),
      }),
    ),
  ];
}

const INVALID_MESSAGES = {
  address: 'The address is not valid on this network',
  memo: 'The memo is not valid on this network',
} as const;

/** Clients of this version read only the HTTP status. */
function acceptedAddress(check: AddressCheck): ValidateAddressResponse {
  if (check.isValid) return { result: true, valid: true, hasChecksum: check.hasChecksum };
  throw new AppError(
    'ERR_HTTP',
    'Http Exception',
    { field: check.part, code: check.code },
    { [check.part]: INVALID_MESSAGES[check.part] },
  );
}
