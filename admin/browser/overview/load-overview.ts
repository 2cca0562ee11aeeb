import type { ContentOverview } from '@quayside/content-service/overview/content-overview';

import type { Mistake } from '../mistakes/place-mistakes';
import { callService } from '../tokens/call-service';

export type Overview = ContentOverview & { readonly problems: readonly Mistake[] };

/**
 * Loads the overview.
 * @returns `null` if nobody is signed in to the editor
 * @throws Error if the server doesn't answer
 */
export const loadOverview = async (origin: string): Promise<Overview | null> =>
  (await callService(origin, '/overview')) as Overview | null;
