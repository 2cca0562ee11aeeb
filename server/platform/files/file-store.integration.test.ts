import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FileStore } from './file-store';
import { createFolderFileStore } from './folder-file-store';
import { createS3FileStore } from './s3-file-store';

/**
 * The package has no types. It checks which key signed, but doesn't verify version 4 signatures: a
 * separate test does that.
 */
type S3Service = {
  readonly httpServer: Server;
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
};
const S3rver = jest.requireActual<new (options: object) => S3Service>('s3rver');

const BUCKET = 'documents';
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

let folder: string;
let service: S3Service;
let bucketUrl: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-files-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const address = await service.run();
  bucketUrl = `http://127.0.0.1:${address.port}/${BUCKET}`;
});

afterAll(async () => {
  service.httpServer.closeAllConnections();
  await service.close();
  await rm(folder, { recursive: true });
});

const s3 = (url = bucketUrl, credentials = CREDENTIALS): FileStore =>
  createS3FileStore({ bucketUrl: url, region: 'eu-central-1', ...credentials }, 5_000);

describe.each([
  ['a folder', () => createFolderFileStore(join(folder, 'files'))],
  ['an S3-compatible service', () => s3()],
])('%s', (_name, build) => {
  test('returns what was put, replaces it, and deletes it', async () => {
    const files = build();
    const key = randomUUID();
    expect(await files.get(key)).toBeNull();
    const bytes = randomBytes(2_000_000);
    await files.put(key, bytes);
    expect(bytes.equals((await files.get(key)) ?? new Uint8Array())).toBe(true);
    await files.put(key, Buffer.from('two'));
    expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('two');
    await files.delete(key);
    await files.delete(key);
    expect(await files.get(key)).toBeNull();
  });

  test('keeps many files at once', async () => {
    const files = build();
    const all = Array.from({ length: 20 }, () => ({
      key: randomUUID(),
      bytes: randomBytes(1_000),
    }));
    await Promise.all(all.map(({ key, bytes }) => files.put(key, bytes)));
    const read = await Promise.all(all.map(({ key }) => files.get(key)));
    expect(read.every((bytes, index) => all[index]?.bytes.equals(bytes ?? new Uint8Array()))).toBe(
      true,
    );
  });

  test.each(['../../etc/passwd', '', 'A/B', '..', 'ab%2e%2e', `${randomUUID()}?acl`])(
    'rejects the key %j',
    async (key) => {
      await expect((async () => build().put(key, Buffer.from('x')))()).rejects.toThrow('no key');
      await expect((async () => build().get(key))()).rejects.toThrow('no key');
      await expect((async () => build().delete(key))()).rejects.toThrow('no key');
    },
  );
});

test('files are readable only by this user, and no temporary file is left behind', async () => {
  const root = join(folder, 'private');
  const key = randomUUID();
  await createFolderFileStore(root).put(key, Buffer.from('x'));
  const names = await readdir(join(root, key.slice(0, 2)));
  expect(names).toEqual([key]);
  expect((await stat(join(root, key.slice(0, 2), key))).mode & 0o077).toBe(0);
  expect((await stat(join(root, key.slice(0, 2)))).mode & 0o077).toBe(0);
});

test('leftovers of an interrupted put are replaced by the next put, and deleted with the file', async () => {
  const root = join(folder, 'cut-off');
  const files = createFolderFileStore(root);
  const [key, other] = ['ab000000-1', 'ab000000-2'];
  await files.put(key, Buffer.from('x'));
  const leaveTemporaryFile = (of: string) =>
    writeFile(join(root, 'ab', `${of}.part`), 'half of it, and longer than the whole');
  await leaveTemporaryFile(key);
  await files.put(key, Buffer.from('y'));
  expect(Buffer.from((await files.get(key)) ?? []).toString()).toBe('y');
  await leaveTemporaryFile(key);
  await leaveTemporaryFile(other);
  await files.delete(key);
  await files.delete(other);
  expect(await readdir(join(root, 'ab'))).toEqual([]);
});

test('a call fails if the service rejects it or cannot be reached', async () => {
  const stranger = s3(bucketUrl, { ...CREDENTIALS, accessKeyId: 'stranger' });
  await expect(stranger.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('403');
  await expect(stranger.get(randomUUID())).rejects.toThrow('403');
  await expect(
    s3('http://127.0.0.1:9/documents').put(randomUUID(), Buffer.from('x')),
  ).rejects.toThrow();
  await expect(
    s3(`${bucketUrl}-that-is-not-there`).put(randomUUID(), Buffer.from('x')),
  ).rejects.toThrow('404');
});

test('every call is signed with AWS Signature Version 4', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      seen.push(`${request.method} ${isSignedWith('a secret', request)}`);
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const files = s3(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}/kyc`, {
    accessKeyId: 'key',
    secretAccessKey: 'a secret',
  });
  await files.put(randomUUID(), Buffer.from('x'));
  await files.get(randomUUID());
  await files.delete(randomUUID());
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  expect(seen).toEqual(['PUT true', 'GET true', 'DELETE true']);
});

/** Computes the signature the way a service does, and compares it. */
function isSignedWith(
  secret: string,
  { method = '', url = '', headers }: IncomingMessage,
): boolean {
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=key\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const canonicalHeaders = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(headers[name])}\n`)
    .join('');
  const canonical = [
    method,
    url,
    '',
    canonicalHeaders,
    signedHeaders,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const key = credential
    .split('/')
    .reduce<string | Buffer>(
      (former, part) => createHmac('sha256', former).update(part).digest(),
      `AWS4${secret}`,
    );
  return (
    createHmac('sha256', key)
      .update(['AWS4-HMAC-SHA256', String(headers['x-amz-date']), credential, hash].join('\n'))
      .digest('hex') === signature
  );
}
