import { exportRatesAsJson, exportRatesAsXml } from '@quayside/contract/endpoints/partners';
import { exportedRateSchema } from '@quayside/contract/schemas/partner';
import * as z from 'zod/mini';

import { implement, type Route, type RouteContext } from '../../../platform/http/route';
import type { ExportFile, RateExports } from '../usecases/rate-export';

/**
 * Creates the routes for the rates of all pairs in one file, for rate monitors. Clients that
 * already have the file send `If-None-Match`.
 */
export function rateExportRoutes(exports: RateExports): readonly Route[] {
  const file = { rateLimit: 'reads', isOpenToOrigins: true } as const;
  return [
    implement(exportRatesAsXml, {
      ...file,
      contentType: 'application/xml; charset=utf-8',
      handle: async ({ query }, context) => send(await exports.xml(query.path), context),
    }),
    implement(exportRatesAsJson, {
      ...file,
      contentType: 'application/json; charset=utf-8',
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
