/** Bad content. The message names the file, the line where it is known, and the mend; a build stops on it. */
export class ContentError extends Error {
  constructor(readonly file: string, readonly line: number | undefined, problem: string) {
    super(`${file}${line === undefined ? '' : `:${line}`}: ${problem}`);
    this.name = 'ContentError';
  }
}
