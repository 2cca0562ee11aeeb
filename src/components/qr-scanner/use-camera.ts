import { useEffect, type RefObject } from 'react';

import type { CameraTrouble } from './camera-trouble';
import { decodePixels } from './decode-pixels';
import { drawPixels } from './draw-pixels';
import { useCameraStream } from './use-camera-stream';

const LOOK_EVERY_MS = 200;
const FRAME_SIDE_PX = 800;

/** Shows the camera that looks away from the user in a video element, and reads codes from it. */
export function useCamera(
  video: RefObject<HTMLVideoElement>,
  onText: (text: string) => void,
): CameraTrouble | null {
  const trouble = useCameraStream(video, { facingMode: 'environment' });
  useEffect(() => {
    const element = video.current;
    if (element === null || trouble !== null) return undefined;
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
      // A code that was refused is still before the camera: it is told once.
      if (text === null || text === lastText) return;
      lastText = text;
      onText(text);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
    };
    // What is read is told to the first listener, whose question does not change while the scanner is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video, trouble]);
  return trouble;
}
