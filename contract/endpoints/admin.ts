import { suspensionResponseSchema, suspensionRequestSchema } from '../schemas/admin';
import type { Endpoint } from './endpoint';

export const setSuspension = {
  method: 'POST',
  path: '/api/v1/admin/suspension',
  summary: 'Suspends or resumes new orders (administrators with the scope `operations`)',
  access: 'admin:operations',
  body: suspensionRequestSchema,
  response: suspensionResponseSchema,
} as const satisfies Endpoint;
