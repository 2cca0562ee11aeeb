import { fetchKycStatus } from '@quayside/contract/endpoints/kyc';
import { atom } from 'recoil';

import { call } from '../../../lib/api/call';
import { createRemote } from '../../../lib/remote/remote';
import { currentUserId, resetWithSession } from '../../../lib/remote/session-effects';
import {
  clearProgress,
  noProgress,
  readProgress,
  saveProgress,
  type Progress,
} from './stored-progress';

/** The verification status, which the service updates. */
export const kycStatusRemote = createRemote('kycStatusState', (signal) =>
  call(fetchKycStatus, {}, { signal }),
);

/** The open step and the typed answers, which survive a reload. */
export const progressState = atom<Progress>({
  key: 'progressState',
  default: noProgress,
  effects: [
    ({ setSelf, onSet }) => {
      const userId = currentUserId();
      if (userId !== null) setSelf(readProgress(userId));
      onSet((progress, _before, isReset) => {
        const ownerId = currentUserId();
        if (isReset || ownerId === null || progress === noProgress) clearProgress();
        else saveProgress(ownerId, progress);
      });
    },
    resetWithSession,
  ],
});
