import { AwsClient } from 'aws4fetch';

import { assertFileKey } from './file-key';
import type { FileStore } from './file-store';

export type S3Settings = {
  /** The URL of the bucket, with the path that precedes the keys: `https://s3.example/bucket`. */
  readonly bucketUrl: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

const RETRIES = 3;

/**
 * Stores files as objects in an S3-compatible service. Every call is signed (SigV4), and retried
 * if the service is busy.
 */
export function createS3FileStore(
  { bucketUrl, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number,
): FileStore {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const call = (
    method: 'GET' | 'PUT' | 'DELETE',
    key: string,
    bytes?: Uint8Array,
  ): Promise<Response> =>
    client.fetch(`${bucketUrl}/${assertFileKey(key)}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      ...(bytes
        ? { body: Buffer.from(bytes), headers: { 'content-type': 'application/octet-stream' } }
        : {}),
    });
  return {
    async put(key, bytes) {
      await expectSuccess(await call('PUT', key, bytes), 'keep');
    },
    async get(key) {
      const response = await call('GET', key);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      return new Uint8Array(await (await expectSuccess(response, 'give')).arrayBuffer());
    },
    async delete(key) {
      const response = await call('DELETE', key);
      if (response.status === 404) await response.body?.cancel();
      else await expectSuccess(response, 'delete');
    },
  };
}

async function expectSuccess(response: Response, verb: string): Promise<Response> {
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(`The file store did not ${verb} a file: it answered ${response.status}`);
}
