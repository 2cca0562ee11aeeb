import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';

import { KYC_PHOTOS, type KycPhoto } from '@quayside/contract/kyc/photos';
import {
  fetchKycStatus,
  submitKycDocuments,
  uploadKycPhoto,
} from '@quayside/contract/endpoints/kyc';
import { listKycSubmissions } from '@quayside/contract/endpoints/kyc-review';

import { createAttemptStore } from '../../capabilities/accounts/store/attempt-store';
import { createUserStore } from '../../capabilities/accounts/store/user-store';
import { createSharpPhotoReader } from '../../capabilities/verification/adapters/sharp-photo-reader';
import { kycReviewRoutes } from '../../capabilities/verification/routes/kyc-review-routes';
import { kycRoutes } from '../../capabilities/verification/routes/kyc-routes';
import { createKycStore } from '../../capabilities/verification/store/kyc-store';
import type { KycDeps } from '../../capabilities/verification/usecases/kyc-deps';
import type { Database } from '../../platform/database/database';
import type { FileStore } from '../../platform/files/file-store';
import { createFolderFileStore } from '../../platform/files/folder-file-store';
import { createAesVault } from '../../platform/secrets/aes-vault';
import {
  buildAccountHarness,
  type AccountHarness,
  type AccountHarnessOptions,
  type CookieJar,
} from '../accounts/account-harness';
import { scratchFolder } from '../scratch-folder';

export const DOCUMENTS_KEY = '3c'.repeat(32);

export const PERSONAL = {
  firstName: 'Жанна-Мария',
  lastName: 'O’Unmistakable',
  issueCountry: 'PL',
  birthDate: '1987-03-14',
  identityType: 'passport',
  identityNumber: 'ZZ 9081726',
};

/** A test harness for the verification calls, with a real database and a real folder. */
export type KycHarness = AccountHarness & {
  readonly kyc: KycDeps;
  readonly folder: string;
  /** Errors for the next calls of the file store; `null` lets a call succeed. */
  readonly fileFaults: (Error | null)[];
  submit(
    jar: CookieJar,
    fields?: object,
    photos?: Partial<Record<KycPhoto, Uint8Array>>,
  ): Promise<LightMyRequestResponse>;
  upload(jar: CookieJar, photo: KycPhoto, bytes: Uint8Array): Promise<LightMyRequestResponse>;
  status(jar: CookieJar): Promise<{ status: string; rejectReason: string | null }>;
  user(name: string): Promise<CookieJar>;
  reviewer(name: string): Promise<CookieJar>;
  /** Performs one action of a reviewer. */
  act(
    jar: CookieJar,
    submissionId: string,
    act: string,
    body?: object,
  ): Promise<LightMyRequestResponse>;
  /** Returns the id of the newest submission. */
  newestId(): Promise<string>;
  /** Returns every file below the folder, by name. */
  filesOnDisk(): Promise<ReadonlyMap<string, Buffer>>;
  close(): Promise<void>;
};

export async function buildKycHarness(
  database: Database,
  options: AccountHarnessOptions = {},
): Promise<KycHarness> {
  const folder = await mkdtemp(join(scratchFolder, 'quayside-kyc-'));
  const fileFaults: (Error | null)[] = [];
  const later: { harness: AccountHarness | null } = { harness: null };
  const kyc: KycDeps = {
    database,
    kyc: createKycStore(),
    users: createUserStore(),
    attempts: createAttemptStore(),
    files: withFaults(createFolderFileStore(folder), fileFaults),
    vault: createAesVault(DOCUMENTS_KEY),
    photos: createSharpPhotoReader(),
    mailQueue: { enqueue: async (sql, mail) => later.harness?.deps.mailQueue.enqueue(sql, mail) },
    clock: { nowMs: () => later.harness?.clock.nowMs() ?? 0 },
    ids: { guid: () => crypto.randomUUID() },
  };
  const harness = buildAccountHarness(database, {
    ...options,
    routes: [...kycRoutes(kyc), ...kycReviewRoutes(kyc)],
  });
  later.harness = harness;
  const logIn = async (email: string): Promise<CookieJar> => {
    await harness.register(email);
    return harness.logIn(email);
  };
  return {
    ...harness,
    kyc,
    folder,
    fileFaults,
    submit: (jar, fields = PERSONAL, photos = {}) =>
      post(harness, jar, submitKycDocuments.path, form(fields, photos)),
    upload: (jar, photo, bytes) =>
      post(harness, jar, uploadKycPhoto.path.replace(':photo', photo), form({}, { photo: bytes })),
    status: async (jar) =>
      (await harness.get(fetchKycStatus.path, jar)).json<{
        status: string;
        rejectReason: string | null;
      }>(),
    user: (name) => logIn(`${name}@example.com`),
    reviewer: async (name) => {
      const jar = await logIn(`${name}@example.com`);
      await harness.deps.stores.users.setAdmin(database, `${name}@example.com`, ['kyc']);
      return jar;
    },
    act: (jar, submissionId, act, body = {}) =>
      harness.post(`${listKycSubmissions.path}/${submissionId}/${act}`, body, jar),
    newestId: async () =>
      (
        await database.query<{ id: string }>(
          'SELECT submission_id AS id FROM kyc_submission ORDER BY sequence DESC LIMIT 1',
        )
      )[0]?.id ?? '',
    filesOnDisk: () => readFolder(folder),
    close: async () => {
      await harness.app.close();
      await rm(folder, { recursive: true });
    },
  };
}

function withFaults(files: FileStore, faults: (Error | null)[]): FileStore {
  const strike = (): void => {
    const fault = faults.shift() ?? null;
    if (fault !== null) throw fault;
  };
  return {
    put: async (key, bytes) => {
      strike();
      await files.put(key, bytes);
    },
    get: async (key) => {
      strike();
      return files.get(key);
    },
    delete: async (key) => {
      strike();
      await files.delete(key);
    },
  };
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(
        async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name))] as const,
      ),
    ),
  );
}

type Form = { readonly payload: Buffer; readonly contentType: string };

/** Creates a form as a browser sends it. */
export function form(fields: object, files: Readonly<Record<string, Uint8Array>>): Form {
  const boundary = '----quayside7fd1';
  const parts = [
    ...Object.entries(fields).map(([name, text]) =>
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(text)}\r\n`,
      ),
    ),
    ...Object.entries(files).flatMap(([name, bytes]) => [
      Buffer.from(
        `--${boundary}\r\n` +
          `Content-Disposition: form-data; name="${name}"; filename="${name}.jpg"\r\n` +
          'Content-Type: image/jpeg\r\n\r\n',
      ),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    payload: Buffer.concat(parts),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function post(
  { app }: AccountHarness,
  jar: CookieJar,
  url: string,
  { payload, contentType }: Form,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': contentType,
      cookie: [...jar].map(([name, token]) => `${name}=${token}`).join('; '),
    },
  });
}

/** Creates three distinguishable photos. */
export async function somePhotos(shade = 90): Promise<Record<KycPhoto, Buffer>> {
  const photos = await Promise.all(
    KYC_PHOTOS.map((_photo, index) =>
      sharp({
        create: {
          width: 640,
          height: 480,
          channels: 3,
          background: { r: shade, g: 60 * index, b: 120 },
        },
      })
        .jpeg()
        .toBuffer(),
    ),
  );
  return Object.fromEntries(KYC_PHOTOS.map((photo, index) => [photo, photos[index]])) as Record<
    KycPhoto,
    Buffer
  >;
}
