import { useEffect, type RefObject } from 'react';

import type { CameraError } from './camera-error';
import { decodePixels } from './decode-pixels';
import { drawPixels } from './draw-pixels';
import { useCameraStream } from './use-camera-stream';

const SCAN_PERIOD_MS = 200;
const FRAME_SIDE_PX = 800;

/** Shows the rear camera in a video element and reads codes from it. */
export function useCamera(
  video: RefObject<HTMLVideoElement>,
  onText: (text: string) => void,
): CameraError | null {
  const error = useCameraStream(video, { facingMode: 'environment' });
  useEffect(() => {
    const element = video.current;
    if (element === null || error !== null) return undefined;
    const canvas = document.createElement('canvas');
    let lastText = '';
    const timer = setInterval(() => {
      const pixels = drawPixels(
        element,
        element.videoWidth,
        element.videoHeight,
        canvas,
        FRAME_SIDE_PX,
      );
      const text = pixels === null ? null : decodePixels(pixels, false);
      // A rejected code may still be in front of the camera, so each code is reported only once.
      if (text === null || text === lastText) return;
      lastText = text;
      onText(text);
    }, SCAN_PERIOD_MS);
    return () => {
      clearInterval(timer);
    };
    // Results are passed to the first callback, whose purpose does not change while the scanner is
    // open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video, error]);
  return error;
}
