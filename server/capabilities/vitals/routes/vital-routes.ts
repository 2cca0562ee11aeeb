import { reportVital } from '@quayside/contract/endpoints/web-vitals';

import { implement, type Route } from '../../../platform/http/route';
import type { VitalsRecorder } from '../usecases/record-vitals';

const MAX_BODY_BYTES = 512;

/** Creates the route that receives the web vitals of visitors. */
export function vitalRoutes({ record }: Pick<VitalsRecorder, 'record'>): readonly Route[] {
  return [
    implement(reportVital, {
      rateLimit: 'vitals',
      maxBodyBytes: MAX_BODY_BYTES,
      handle: ({ body }) => {
        record(body);
        return { isDone: true } as const;
      },
    }),
  ];
}
