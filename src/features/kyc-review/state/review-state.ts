import type { KycQueueResponse, KycReviewResponse } from '@quayside/contract/schemas/kyc';
import { atom } from 'recoil';

import { unknownRemote, type RemoteView } from '../../../lib/remote/remote';
import { resetWithSession } from '../../../lib/remote/session-effects';
import type { QueueFilter } from '../model/queue-filter';

/** A response and the key of its request; `key` is null before the first response. */
export type Fetched<Answer> = RemoteView<Answer> & { readonly key: string | null };

const nothingFetched: Fetched<never> = { ...unknownRemote, key: null };

/** Which submissions are listed. */
export const queueFilterState = atom<QueueFilter>({
  key: 'queueFilterState',
  default: 'waiting',
  effects: [resetWithSession],
});

/** The page of the list, counted from 0. */
export const queuePageState = atom<number>({
  key: 'queuePageState',
  default: 0,
  effects: [resetWithSession],
});

/** The page of the list as last received. */
export const fetchedQueueState = atom<Fetched<KycQueueResponse>>({
  key: 'fetchedQueueState',
  default: nothingFetched,
  effects: [resetWithSession],
});

/** The open submission, with the user's personal data. */
export const fetchedCaseState = atom<Fetched<KycReviewResponse>>({
  key: 'fetchedCaseState',
  default: nothingFetched,
  effects: [resetWithSession],
});
