import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';

import { useCameraStream } from './use-camera-stream';

const track = { onended: null as (() => void) | null, stop: jest.fn() };

function Camera() {
  const video = useRef<HTMLVideoElement>(null);
  const error = useCameraStream(video, {});
  return (
    <>
      <video ref={video} muted />
      <p>{error ?? 'works'}</p>
    </>
  );
}

async function show() {
  await act(async () => {
    render(<Camera />);
    await Promise.resolve();
  });
}

beforeEach(() => {
  track.onended = null;
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [track] }) },
  });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
});

test('useCameraStream reports that the camera stopped while in use', async () => {
  await show();
  expect(screen.getByText('works')).toBeTruthy();
  act(() => {
    track.onended?.();
  });
  expect(screen.getByText('failed')).toBeTruthy();
});
