import { AppError } from '@quayside/contract/errors/app-error';
import {
  instrumentAnswerSchema,
  validateAddressAnswerSchema,
  validateAddressRequestSchema,
  type ValidateAddressAnswer,
} from '@quayside/contract/operations/instruments';
import {
  createOrderRequestSchema,
  orderAnswerSchema,
  setEmailRequestSchema,
} from '@quayside/contract/operations/orders';
import {
  instrumentNameSchema,
  pairDetailsSchema,
  pairNameSchema,
  partnerOrderInfoRequestSchema,
  partnerOrderInfoSchema,
  partnerOrdersAnswerSchema,
  partnerOrdersRequestSchema,
} from '@quayside/contract/operations/partner';
import { API_PATHS } from '@quayside/contract/operations/paths';
import { SIGNATURE_HEADERS } from '@quayside/contract/operations/signature-headers';
import { quoteAnswerSchema, quoteRequestSchema } from '@quayside/contract/operations/quotes';

import { partnerOf } from '../../../platform/http/account-of';
import { sayReplayed } from '../../../platform/http/idempotency';
import { defineRoute, type Route } from '../../../platform/http/route';
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

const signed = { access: 'partner', rateLimit: 'partners' } as const;

/** Creates the routes that programs call with an API key. */
export function partnerRoutes(deps: PartnerRouteDeps): readonly Route[] {
  return [...orderCalls(deps), ...marketCalls(deps)];
}

function orderCalls({ orders }: PartnerRouteDeps): readonly Route[] {
  const list = {
    ...signed,
    method: 'GET',
    summary:
      "Orders of the key's owner, newest first unless `order=asc`; without `limit`, all of them",
    query: partnerOrdersRequestSchema,
    answer: partnerOrdersAnswerSchema,
  } as const;
  return [
    defineRoute({
      ...signed,
      method: 'POST',
      path: API_PATHS.createOrderV2,
      summary:
        "Creates an order for the key's owner; repeating the `Idempotency-Key` or the signed " +
        'call returns the first order',
      body: createOrderRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
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
              sayReplayed(context);
            },
          }),
        );
      },
    }),
    ...[API_PATHS.partnerOrders, API_PATHS.partnerOrdersShort].map((path) =>
      defineRoute({
        ...list,
        path,
        handle: ({ query }, context) => listPartnerOrders(orders, partnerOf(context), query),
      }),
    ),
    defineRoute({
      method: 'GET',
      path: API_PATHS.partnerOrderInfo,
      summary:
        'One order by number or GUID: in full to its partner, only its progress to anyone else',
      access: 'partner-or-public',
      rateLimit: 'reads',
      isOpenToOrigins: true,
      query: partnerOrderInfoRequestSchema,
      answer: partnerOrderInfoSchema,
      handle: ({ query }, context) => partnerOrderInfo(orders, context.partner, query.orderId),
    }),
    defineRoute({
      ...signed,
      method: 'POST',
      path: API_PATHS.setEmailV2,
      summary: "Sets the email of an order of the key's owner; only once",
      body: setEmailRequestSchema,
      answer: orderAnswerSchema,
      successStatus: 201,
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
    defineRoute({
      ...signed,
      method: 'POST',
      path: API_PATHS.instrument,
      summary: 'One instrument',
      body: instrumentNameSchema,
      answer: instrumentAnswerSchema,
      handle: ({ body }) => getInstrument(body),
    }),
    defineRoute({
      ...signed,
      method: 'GET',
      path: API_PATHS.pair,
      summary: 'One directed pair with its limits',
      query: pairNameSchema,
      answer: pairDetailsSchema,
      handle: ({ query }) => getPairDetails(query),
    }),
    defineRoute({
      ...signed,
      method: 'POST',
      path: API_PATHS.quote,
      summary: 'Quote for one pair by a signed call; `updatedAt` as an ISO string',
      body: quoteRequestSchema,
      answer: quoteAnswerSchema,
      handle: ({ body }) => getQuote(body, 'iso'),
    }),
    ...[API_PATHS.validateAddressV2, API_PATHS.validateAddressV2Short].map((path) =>
      defineRoute({
        ...signed,
        method: 'POST',
        path,
        summary: 'Validates an address; rejects an invalid one with 400',
        body: validateAddressRequestSchema,
        answer: validateAddressAnswerSchema,
        successStatus: 201,
        handle: async ({ body }) =>
          acceptedAddress(await checkAddress({ ...body, memo: body.memo ?? null })),
      }),
    ),
  ];
}

const REFUSED = {
  address: 'The address is not valid on this network',
  memo: 'The memo is not valid on this network',
} as const;

/** Clients of this version read only the HTTP status. */
function acceptedAddress(check: AddressCheck): ValidateAddressAnswer {
  if (check.isValid) return { result: true, valid: true, hasChecksum: check.hasChecksum };
  throw new AppError(
    'ERR_HTTP',
    'Http Exception',
    { field: check.part, code: check.code },
    { [check.part]: REFUSED[check.part] },
  );
}
