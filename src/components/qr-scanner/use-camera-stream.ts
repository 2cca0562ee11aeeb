import { useEffect, useState, type RefObject } from 'react';

import { cameraErrorOf, type CameraError } from './camera-error';

/**
 * Shows a camera in a video element while the component is mounted. A camera that is unplugged or
 * loses its permission is reported as failed.
 * @param wanted is read only once
 */
export function useCameraStream(
  video: RefObject<HTMLVideoElement>,
  wanted: MediaTrackConstraints,
): CameraError | null {
  const [error, setError] = useState<CameraError | null>(null);
  useEffect(() => {
    const element = video.current;
    // Undefined on plain HTTP, despite its type.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (element === null || devices === undefined) {
      setError(window.isSecureContext ? 'absent' : 'insecure');
      return undefined;
    }
    let isWanted = true;
    let stream: MediaStream | null = null;
    const stop = (opened: MediaStream | null) => {
      for (const track of opened?.getTracks() ?? []) track.stop();
    };
    devices
      .getUserMedia({ video: wanted })
      .then(async (opened) => {
        if (!isWanted) {
          stop(opened);
          return;
        }
        stream = opened;
        // Stopping a track ourselves fires no event, so this means that the device or the
        // permission is gone.
        for (const track of opened.getTracks())
          track.onended = () => {
            if (isWanted) setError('failed');
          };
        element.srcObject = opened;
        await element.play();
      })
      .catch((thrown: unknown) => {
        if (isWanted) setError(cameraErrorOf(thrown));
      });
    return () => {
      isWanted = false;
      stop(stream);
      element.srcObject = null;
    };
    // The camera is opened only once, on mount.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video]);
  return error;
}
