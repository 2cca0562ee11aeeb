import {
  saveRejectionText,
  type SaveRejectionCode,
  type SaveRejectionParams,
} from '@quayside/content-service/editing/save-rejections';

import type { Problem } from './new-problems';

/** Why a save is rejected, for the editors' interface, which words it in the editor's language. */
export type RejectionReason = {
  readonly code: SaveRejectionCode;
  readonly params: SaveRejectionParams;
  /** The mistakes that the content would have. */
  readonly problems?: readonly Problem[];
};

/** A request that the facade rejects, as an answer in the shape of Gitea's. */
export class FacadeError extends Error {
  readonly httpStatus: number;
  readonly reason: RejectionReason | undefined;

  /** @param message is shown to an editor whose interface doesn't know the reason */
  constructor(httpStatus: number, message: string, reason?: RejectionReason) {
    super(message);
    this.name = 'FacadeError';
    this.httpStatus = httpStatus;
    this.reason = reason;
  }
}

/** Creates a rejection of a save, whose message is the English text of its code. */
export const rejection = (
  httpStatus: number,
  code: SaveRejectionCode,
  params: SaveRejectionParams = {},
): FacadeError => new FacadeError(httpStatus, saveRejectionText(code, params), { code, params });
