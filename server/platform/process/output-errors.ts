/**
 * Keeps a process running when its output cannot be written: a full log disk, or a pipe whose
 * reader has ended. Node ends a process in that case unless there is a listener. Output that could
 * not be written is lost; later output is written again once there is space.
 */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
