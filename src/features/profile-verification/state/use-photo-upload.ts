import { PHOTO_LIMITS, type KycPhoto } from '@quayside/contract/kyc/photos';
import { useEffect, useRef, useState } from 'react';

import { ApiError, toApiError } from '../../../lib/api/api-error';
import { uploadPhoto } from '../api/upload-photo';
import type { PhotoUpload } from '../pure/photo-upload';
import { draftsRemote } from './drafts';
import { preparePhoto, type PreparedPhoto } from './prepare-photo';

export type PhotoUploadControl = {
  readonly upload: PhotoUpload;
  /** What was chosen here last; null after a reload. */
  readonly prepared: PreparedPhoto | null;
  readonly send: (file: Blob) => void;
  /** Sends what was chosen last once more. */
  readonly retry: () => void;
  /** Gives up what was chosen last, for what is there of before. */
  readonly giveUp: () => void;
};

/** The service takes two at a time of one user: here one waits for the other. */
let line: Promise<unknown> = Promise.resolve();
function inLine<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

/**
 * Sends one photo ahead of the rest. A photo that is chosen while another is on its way takes its
 * place.
 */
export function usePhotoUpload(photo: KycPhoto): PhotoUploadControl {
  const [upload, setUpload] = useState<PhotoUpload>({ kind: 'idle' });
  const [prepared, setPrepared] = useState<PreparedPhoto | null>(null);
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
    const tell = (next: PhotoUpload): void => {
      if (attempt.current === mine) setUpload(next);
    };
    tell({ kind: 'reading' });
    try {
      const next = await make();
      if (attempt.current !== mine) return;
      setPrepared(next);
      if (next.file.size > PHOTO_LIMITS.maxBytes) throw tooLarge();
      const answer = await inLine(async () => {
        // Its place in the line may have been taken by another photo.
        if (attempt.current !== mine) return null;
        tell({ kind: 'sending', sentPercent: 0 });
        return uploadPhoto(photo, next.file, (part) => {
          tell({ kind: 'sending', sentPercent: Math.round(part * 100) });
        });
      });
      // What has arrived is there, also where another photo has been chosen since.
      if (answer !== null && !isGone.current) draftsRemote.store.set({ answer, failure: null });
      tell({ kind: 'idle' });
    } catch (thrown) {
      tell({ kind: 'refused', refusal: toApiError(thrown) });
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
    giveUp: () => {
      attempt.current += 1;
      setPrepared(null);
      setUpload({ kind: 'idle' });
      // An answer may have been lost after the photo had arrived.
      void draftsRemote.load();
    },
  };
}

/** As the service would say it. */
const tooLarge = (): ApiError =>
  new ApiError('ERR_PAYLOAD_TOO_LARGE', 'The photo is too large', null, {
    reason: 'photo_too_large',
  });
