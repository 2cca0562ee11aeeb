import { API_PATHS } from '@quayside/contract/operations/paths';
import { exportedRateSchema, rateExportRequestSchema } from '@quayside/contract/operations/partner';
import * as z from 'zod/mini';

import { defineRoute, type Route, type RouteContext } from '../../../platform/http/route';
import type { ExportFile, RateExports } from '../usecases/rate-export';

/**
 * Creates the routes for the rates of all pairs in one file, for rate monitors. Clients that
 * already have the file send `If-None-Match`.
 */
export function rateExportRoutes(exports: RateExports): readonly Route[] {
  const file = {
    method: 'GET',
    query: rateExportRequestSchema,
    rateLimit: 'reads',
    isOpenToOrigins: true,
  } as const;
  return [
    defineRoute({
      ...file,
      path: API_PATHS.rateExportXml,
      summary: 'Rates of all pairs as XML, for rate monitors',
      isPlainText: true,
      contentType: 'application/xml; charset=utf-8',
      answer: z.string(),
      handle: async ({ query }, context) => send(await exports.xml(query.path), context),
    }),
    defineRoute({
      ...file,
      path: API_PATHS.rateExportJson,
      summary: 'Rates of all pairs as JSON',
      isPlainText: true,
      contentType: 'application/json; charset=utf-8',
      answer: z.string(),
      textShape: z.array(exportedRateSchema),
      handle: async ({ query }, context) => send(await exports.json(query.path), context),
    }),
  ];
}

function send({ text, entityTag }: ExportFile, { addHeader }: RouteContext): string {
  addHeader('etag', entityTag);
  addHeader('cache-control', 'no-cache');
  return text;
}
