import { API_PATHS } from '@quayside/contract/operations/paths';
import * as z from 'zod/mini';

import { request } from '../../lib/api/request';

/** Of the list of instruments only what a price needs: the schema of the whole list stays with the exchange. */
const pricesSchema = z.array(z.object({ slug: z.string(), price: z.nullable(z.string()) }));

/** @returns the instrument's price in US dollars as a decimal string; null when there is no fresh one */
export async function fetchPrice(slug: string, signal: AbortSignal): Promise<string | null> {
  const instruments = await request({ method: 'GET', path: API_PATHS.instruments, timeoutMs: 15_000, answerSchema: pricesSchema }, signal);
  return instruments.find((instrument) => instrument.slug === slug)?.price ?? null;
}
