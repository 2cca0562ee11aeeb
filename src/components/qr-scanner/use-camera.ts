import { useEffect, useState, type RefObject } from 'react';

import { cameraTrouble, type CameraTrouble } from './camera-trouble';
import { decodePixels } from './decode-pixels';
import { drawPixels } from './draw-pixels';

const LOOK_EVERY_MS = 200;
const FRAME_SIDE_PX = 800;

/** Shows the camera that looks away from the user in a video element, and reads codes from it. The camera is switched off with the component. */
export function useCamera(video: RefObject<HTMLVideoElement>, onText: (text: string) => void): CameraTrouble | null {
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  useEffect(() => {
    const element = video.current;
    // Absent on plain HTTP, whatever the types say.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (element === null || devices === undefined) {
      setTrouble(window.isSecureContext ? 'absent' : 'insecure');
      return undefined;
    }
    let isWanted = true;
    let stream: MediaStream | null = null;
    const stop = (opened: MediaStream | null) => { for (const track of opened?.getTracks() ?? []) track.stop(); };
    devices.getUserMedia({ video: { facingMode: 'environment' } }).then(async (opened) => {
      if (!isWanted) {
        stop(opened);
        return;
      }
      stream = opened;
      element.srcObject = opened;
      await element.play();
    }).catch((thrown: unknown) => { if (isWanted) setTrouble(cameraTrouble(thrown)); });

    const canvas = document.createElement('canvas');
    let lastText = '';
    const timer = setInterval(() => {
      const pixels = drawPixels(element, element.videoWidth, element.videoHeight, canvas, FRAME_SIDE_PX);
      const text = pixels === null ? null : decodePixels(pixels, false);
      // A code that was refused is still before the camera: it is told once.
      if (text === null || text === lastText) return;
      lastText = text;
      onText(text);
    }, LOOK_EVERY_MS);
    return () => {
      isWanted = false;
      clearInterval(timer);
      stop(stream);
      element.srcObject = null;
    };
    // The camera is opened once; what is read is told to the first listener, whose question does not change while the scanner is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video]);
  return trouble;
}
