import type { ExampleConfig } from './example-config';
import { type ExampleOrder, readOrder } from './example-parser';

const TIMEOUT_MS = 10_000;

/**
 * Sends a request that returns an order.
 * @throws Error if the exchange does not respond in time, rejects the request, or returns something
 *   else
 */
export async function callExample(
  { apiUrl, apiKey }: Pick<ExampleConfig, 'apiUrl' | 'apiKey'>,
  { method, path, body }: { method: 'GET' | 'POST'; path: string; body?: object },
): Promise<ExampleOrder> {
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok)
    throw new Error(`The exchange returned ${response.status} for ${method} ${path}`);
  return readOrder(await response.json());
}
