import type { KycDraftsResponse } from '@quayside/contract/schemas/kyc';

import { useReload, useRemote } from '../../../lib/remote/use-remote';
import { useSessionSetter } from '../../../lib/remote/use-screen-state';
import { draftsRemote } from './photos-state';

/** Returns the uploaded photos, and a function that requests them again. */
export const useDrafts = () => useRemote(draftsRemote);

export const useReloadDrafts = () => useReload(draftsRemote);

/** Returns a function that updates the photos from the service's response to an upload. */
export function useSetDrafts(): (answer: KycDraftsResponse) => void {
  const setView = useSessionSetter(draftsRemote.viewState);
  return (answer) => {
    setView({ answer, failure: null });
  };
}
