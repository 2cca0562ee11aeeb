/**
 * Why a camera provides no picture: access was denied, there is no camera, the page's origin is
 * insecure, or the camera does not work.
 */

export type CameraError = 'refused' | 'absent' | 'insecure' | 'failed';

/** Maps a rejection of `getUserMedia` to its meaning. */
export function cameraErrorOf(thrown: unknown): CameraError {
  const name = thrown instanceof Error ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
}
