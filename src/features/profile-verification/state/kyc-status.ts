import type { KycStatus } from '@quayside/contract/kyc/status';
import type { KycStatusAnswer } from '@quayside/contract/operations/kyc';

import { createRemote, unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { useRemote } from '../../../lib/remote/use-remote';
import { useStore } from '../../../lib/use-store';
import { fetchKycStatus } from '../api/fetch-kyc-status';

/** The status of the verification, which the service moves. */
export const kycStatusRemote = createRemote(fetchKycStatus);

const SOON_MS = 5_000;
const LATER_MS = 15_000;

/**
 * How often the status is asked for: a reviewer may act at any moment; a rejection may be looked at
 * again; nothing moves what is passed.
 */
const ASKED_EVERY_MS: Readonly<Record<KycStatus, number | null>> = {
  NOT_STARTED: LATER_MS,
  CREATED: SOON_MS,
  PROCESS: SOON_MS,
  REJECT: LATER_MS,
  PASS: null,
};

/** The status as it moves, while the page is in sight. */
export function useKycStatus(): readonly [RemoteView<KycStatusAnswer>, () => void] {
  const known = useStore<RemoteView<KycStatusAnswer>>(kycStatusRemote.store, unknownRemote).answer;
  return useRemote(kycStatusRemote, known === null ? null : ASKED_EVERY_MS[known.status]);
}
