/**
 * Keeps a process running when its output cannot be written: a full log disk, or a pipe whose
 * reader has ended. In that case, Node ends a process that has no error listener. Output that could
 * not be written is lost; later output is written again once there is space.
 */
export function ignoreOutputErrors(
  streams: readonly NodeJS.WritableStream[] = [process.stdout, process.stderr],
): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
