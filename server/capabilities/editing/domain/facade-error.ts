/** A request that the facade rejects, as an answer in the shape of Gitea's. */
export class FacadeError extends Error {
  readonly httpStatus: number;

  /** @param message is shown to the editor */
  constructor(httpStatus: number, message: string) {
    super(message);
    this.name = 'FacadeError';
    this.httpStatus = httpStatus;
  }
}
