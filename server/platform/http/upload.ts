import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

import { AppError } from '@quayside/contract/errors/app-error';

import type { UploadLimits } from './route';
import { watchProgress } from './watch-progress';

const FORM_LIMITS = { fieldNameSize: 100, fieldSize: 4_096, fields: 20, headerPairs: 20 } as const;
const MAX_FILES = 5;
const JSON_OVERHEAD_BYTES = 64 * 1024;
/**
 * The number of bodies held in memory at the same time; each is at most as large as its route
 * allows.
 */
const AT_ONCE = 16;
/** The limit for one caller, so that nobody takes all slots. */
const MAX_PER_CALLER = 2;
/** The limit for one IP address, so that nobody takes all slots with several accounts. */
const MAX_PER_ADDRESS = 8;
const RETRY_AFTER_SECONDS = 5;

/**
 * The slot of one call in the gate. It is free again when the connection is done with the call and
 * the work on its files has ended, whichever comes last.
 */
export type UploadSlot = {
  /** Does the work. @throws AppError ERR_BAD_REQUEST if the caller has already hung up */
  readonly during: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Who makes a call, and from which address. */
export type UploadCaller = { readonly id: string; readonly ip: string };

export type UploadGate = {
  /**
   * Admits a call. A call whose body stalls is dropped by closing its connection.
   * @throws AppError ERR_TOO_MANY_REQUESTS while all slots are taken, or two by the caller, or
   *   eight by their IP address; ERR_BAD_REQUEST if the caller has hung up
   */
  readonly enter: (
    caller: UploadCaller,
    request: IncomingMessage,
    response: ServerResponse,
  ) => UploadSlot;
};

/** Limits the memory used by uploads. */
export function createUploadGate(most = AT_ONCE, maxOfOne = MAX_PER_CALLER): UploadGate {
  const callers: UploadCaller[] = [];
  return {
    enter: (caller, request, response) => {
      // No event would report the end of a call that has already ended.
      if (request.destroyed || request.socket.destroyed || response.destroyed)
        throw clientDisconnected();
      if (callers.filter(({ id }) => id === caller.id).length >= maxOfOne)
        throw tooMany('You already have two uploads in progress: wait until one is finished');
      if (
        callers.length >= most ||
        callers.filter(({ ip }) => ip === caller.ip).length >= MAX_PER_ADDRESS
      )
        throw tooMany('Too many files are being uploaded right now: try again in a few seconds');
      callers.push(caller);
      return createSlot(request, response, () => {
        callers.splice(callers.indexOf(caller), 1);
      });
    },
  };
}

function createSlot(
  request: IncomingMessage,
  response: ServerResponse,
  leave: () => void,
): UploadSlot {
  const { socket } = request;
  const endWatch = watchProgress(request);
  // The connection is the first holder of the slot, and the work is another one.
  let holders = 1;
  const releaseHolder = (): void => {
    holders -= 1;
    if (holders === 0) leave();
  };
  let isOver = false;
  const end = (): void => {
    response.off('close', end);
    socket.off('close', end);
    // When a connection closes, it notifies us and the response at the same time, so removing the
    // listener now would be too late.
    if (isOver) return;
    isOver = true;
    endWatch();
    releaseHolder();
  };
  response.once('close', end);
  // A response that waits behind another one on the same connection is not notified that the
  // connection is gone.
  socket.once('close', end);
  return {
    during: async (work) => {
      if (holders === 0) throw clientDisconnected();
      holders += 1;
      try {
        return await work();
      } finally {
        releaseHolder();
      }
    },
  };
}

const tooMany = (message: string): AppError =>
  new AppError('ERR_TOO_MANY_REQUESTS', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
const clientDisconnected = (): AppError =>
  new AppError('ERR_BAD_REQUEST', 'The connection was closed before the files arrived');

/**
 * The size limit of a JSON body that contains the same files in base64, which takes four bytes for
 * three.
 */
export const jsonLimitBytes = ({ maxTotalBytes }: UploadLimits): number =>
  Math.ceil(maxTotalBytes / 3) * 4 + JSON_OVERHEAD_BYTES;

/**
 * Returns the body of an upload: what was parsed as JSON, or the parts of a form, with texts as
 * strings and files as bytes.
 * @throws AppError ERR_PAYLOAD_TOO_LARGE that names the file, ERR_BAD_REQUEST for a form that is
 *   malformed or contains a part twice
 */
export async function readUpload(request: FastifyRequest, limits: UploadLimits): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  // The parser waits for the end of a request, and a request that was cut off has none.
  if (request.raw.destroyed) throw clientDisconnected();
  const form = new Map<string, string | Uint8Array>();
  let leftBytes = limits.maxTotalBytes;
  try {
    for await (const part of request.parts({
      limits: {
        ...FORM_LIMITS,
        files: MAX_FILES,
        parts: FORM_LIMITS.fields + MAX_FILES,
        fileSize: limits.maxFileBytes,
      },
    })) {
      if (form.has(part.fieldname)) throw malformed(`has the part ${part.fieldname} twice`);
      if (part.type === 'field') {
        form.set(part.fieldname, String(part.value));
        continue;
      }
      const bytes = await readFile(part, limits);
      leftBytes -= bytes.byteLength;
      if (leftBytes < 0)
        throw tooLarge(
          part.fieldname,
          'photos_too_large',
          'The files are larger together than allowed',
        );
      form.set(part.fieldname, bytes);
    }
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : formError(thrown);
  }
  return Object.fromEntries(form);
}

async function readFile(part: MultipartFile, { maxFileBytes }: UploadLimits): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of part.file) parts.push(chunk as Buffer);
  if (part.file.truncated)
    throw tooLarge(
      part.fieldname,
      'photo_too_large',
      `${part.fieldname} is larger than ${maxFileBytes} bytes`,
    );
  return Buffer.concat(parts);
}

const malformed = (problem: string): AppError =>
  new AppError('ERR_BAD_REQUEST', `The form ${problem}`);
const tooLarge = (field: string, reason: string, message: string): AppError =>
  new AppError('ERR_PAYLOAD_TOO_LARGE', message, { field, reason });

/** Translates the error codes of the form parser. */
function formError(thrown: unknown): unknown {
  const code =
    typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('ERR_PAYLOAD_TOO_LARGE', 'A file is larger than allowed', {
      reason: 'photo_too_large',
    });
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code))
    return malformed('has more parts than this call accepts');
  if (/^FST_(PROTO_VIOLATION|MP_PREMATURE_CLOSE|INVALID_)/.test(code))
    return malformed('is malformed or incomplete');
  // Busboy throws plain errors for a body that is not a form at all.
  return thrown instanceof Error && /multipart|boundary|part header|form/i.test(thrown.message)
    ? malformed('is malformed or incomplete')
    : thrown;
}
