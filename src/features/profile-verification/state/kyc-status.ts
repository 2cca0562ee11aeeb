import { fetchKycStatus } from '@quayside/contract/endpoints/kyc';
import type { KycStatus } from '@quayside/contract/kyc/status';
import type { KycStatusResponse } from '@quayside/contract/schemas/kyc';

import { call } from '../../../lib/api/call';
import { createRemote, unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { useRemote } from '../../../lib/remote/use-remote';
import { useStore } from '../../../lib/use-store';

/** The verification status, which the service updates. */
export const kycStatusRemote = createRemote((signal) => call(fetchKycStatus, {}, { signal }));

const SOON_MS = 5_000;
const LATER_MS = 15_000;

/**
 * Polling intervals by status. A reviewer may act at any time, a rejection may be reviewed again,
 * and a passed verification does not change.
 */
const POLL_INTERVALS_MS: Readonly<Record<KycStatus, number | null>> = {
  NOT_STARTED: LATER_MS,
  CREATED: SOON_MS,
  PROCESS: SOON_MS,
  REJECT: LATER_MS,
  PASS: null,
};

/** Polls the status while the page is visible. */
export function useKycStatus(): readonly [RemoteView<KycStatusResponse>, () => void] {
  const known = useStore<RemoteView<KycStatusResponse>>(
    kycStatusRemote.store,
    unknownRemote,
  ).answer;
  return useRemote(kycStatusRemote, known === null ? null : POLL_INTERVALS_MS[known.status]);
}
