import type { KycStatus } from '@quayside/contract/kyc/status';
import type { KycStatusResponse } from '@quayside/contract/schemas/kyc';
import { useRecoilValue } from 'recoil';

import type { RemoteView } from '../../../lib/remote/remote';
import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useSessionSetter } from '../../../lib/remote/use-screen-state';
import { kycStatusRemote } from './verification-state';

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
  const known = useRecoilValue(kycStatusRemote.viewState).answer;
  return useRemote(kycStatusRemote, known === null ? null : POLL_INTERVALS_MS[known.status]);
}

export const useReloadKycStatus = () => useReload(kycStatusRemote);

/** Returns a function that updates the status from the service's response to a submission. */
export function useSetKycStatus(): (answer: KycStatusResponse) => void {
  const setView = useSessionSetter(kycStatusRemote.viewState);
  return (answer) => {
    setView({ answer, failure: null });
  };
}
