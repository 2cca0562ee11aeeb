/**
 * Keeps a process running when its output cannot be written: a full log disk, or a pipe whose
 * reader has ended. Node ends a process for that unless somebody listens. What could not be written
 * is lost; what comes after is written again once there is room.
 */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
