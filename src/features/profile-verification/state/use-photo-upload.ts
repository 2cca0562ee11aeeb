import { PHOTO_LIMITS, type KycPhoto } from '@quayside/contract/kyc/photos';
import { useEffect, useRef } from 'react';

import { ApiError, toApiError } from '../../../lib/api/api-error';
import { useScreenState } from '../../../lib/remote/use-screen-state';
import { createSerialQueue } from '../../../lib/serial-queue';
import { uploadPhoto } from '../effects/upload-photo';
import type { PhotoUpload } from '../model/photo-upload';
import { chosenPhotoStates, type ChosenPhoto } from './photos-state';
import { preparePhoto, type PreparedPhoto } from './prepare-photo';
import { useReloadDrafts, useSetDrafts } from './use-drafts';

export type PhotoUploadControl = ChosenPhoto & {
  readonly send: (file: Blob) => void;
  /** Resends the photo chosen last. */
  readonly retry: () => void;
  /** Discards the photo chosen last and keeps the one uploaded before. */
  readonly abandon: () => void;
};

/** The service accepts two simultaneous uploads per user; here they run one after another. */
const inTurn = createSerialQueue();

/**
 * Uploads one photo before the submission. A photo that is chosen while another is uploading
 * replaces it.
 */
export function usePhotoUpload(photo: KycPhoto): PhotoUploadControl {
  const [{ upload, prepared }, setChosen] = useScreenState(chosenPhotoStates[photo]);
  const setDrafts = useSetDrafts();
  const reloadDrafts = useReloadDrafts();
  const attempt = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      attempt.current += 1;
    };
  }, []);

  const run = async (make: () => Promise<PreparedPhoto>): Promise<void> => {
    attempt.current += 1;
    const mine = attempt.current;
    const report = (next: PhotoUpload): void => {
      if (attempt.current === mine) setChosen((chosen) => ({ ...chosen, upload: next }));
    };
    report({ kind: 'reading' });
    try {
      const next = await make();
      if (attempt.current !== mine) return;
      setChosen((chosen) => ({ ...chosen, prepared: next }));
      if (next.file.size > PHOTO_LIMITS.maxBytes) throw tooLarge();
      const answer = await inTurn(async () => {
        // A newer photo may have replaced this one while it waited.
        if (attempt.current !== mine) return null;
        report({ kind: 'sending', sentPercent: 0 });
        return uploadPhoto(photo, next.file, (part) => {
          report({ kind: 'sending', sentPercent: Math.round(part * 100) });
        });
      });
      // The service has the photo, even if another one has been chosen since.
      if (answer !== null && !isGone.current) setDrafts(answer);
      report({ kind: 'idle' });
    } catch (thrown) {
      report({ kind: 'refused', rejection: toApiError(thrown) });
    }
  };
  return {
    upload,
    prepared,
    send: (file) => {
      void run(() => preparePhoto(file));
    },
    retry: () => {
      if (prepared !== null) void run(() => Promise.resolve(prepared));
    },
    abandon: () => {
      attempt.current += 1;
      setChosen({ upload: { kind: 'idle' }, prepared: null });
      // The photo may have arrived even though the response was lost.
      void reloadDrafts();
    },
  };
}

/** The error that the service would return. */
const tooLarge = (): ApiError =>
  new ApiError('ERR_PAYLOAD_TOO_LARGE', 'The photo is too large', null, {
    reason: 'photo_too_large',
  });

/** The uploads of all three photos, for the step that submits them. */
export function usePhotoUploads(): Readonly<Record<KycPhoto, PhotoUploadControl>> {
  return {
    facePhoto: usePhotoUpload('facePhoto'),
    frontPhoto: usePhotoUpload('frontPhoto'),
    backendPhoto: usePhotoUpload('backendPhoto'),
  };
}
