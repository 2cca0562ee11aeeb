import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type RemoteFetchOptions = {
  /** Folder that stores each response for a build without the service. */
  snapshotDir: string;
  /** Whether a stored response may be used when the service is unavailable. */
  mayUseSnapshot: boolean;
  /** Identifies the build to the service; absent for a sandbox on the same machine. */
  token?: string | undefined;
};

/**
 * Creates the `fetch` for the content service. It stores valid responses; if the service is
 * unavailable, the build stops with a readable message, unless the last snapshot may be used.
 */
export function createRemoteFetch({
  snapshotDir,
  mayUseSnapshot,
  token,
}: RemoteFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`);
    const url = request.url;
    const identity = `${request.method} ${url}\n${await request.clone().text()}`;
    const file = join(snapshotDir, createHash('sha256').update(identity).digest('hex'));
    const response = await fetch(request).catch((error: unknown) => error as Error);
    if (response instanceof Response && response.ok) {
      const body = Buffer.from(await response.arrayBuffer());
      if (isGood(response, body)) {
        await mkdir(snapshotDir, { recursive: true });
        await writeFile(file, body);
      }
      return new Response(body, {
        status: 200,
        headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      });
    }
    const problem = response instanceof Response ? rejectionText(response) : causeOf(response);
    if (!mayUseSnapshot) {
      throw new Error(
        `The content service at ${url} is unavailable: ${problem}. ` +
          'Start it, check CONTENT_GRAPHQL_URL, ' +
          'or build from its last responses with CONTENT_SNAPSHOT=last.',
      );
    }
    const kept = await readFile(file).catch(() => null);
    if (kept === null)
      throw new Error(
        `The content service at ${url} is unavailable: ${problem}; ` +
          `and no snapshot of this request was kept in ${snapshotDir}.`,
      );
    console.warn(
      `The content service at ${url} is unavailable: ${problem}. Using the last snapshot.`,
    );
    return new Response(kept, { status: 200, headers: { 'content-type': 'application/json' } });
  };
}

/** Only a sandbox on this machine accepts large queries without the token. */
function rejectionText({ status }: Response): string {
  return status === 400 || status === 401 || status === 429
    ? `it returned ${status}; it may require its CONTENT_BUILD_TOKEN`
    : `it returned ${status}`;
}

/**
 * GraphQL reports errors with status 200: they must not overwrite the last good response. Pictures
 * are not JSON and are always good.
 */
function isGood({ headers }: Response, body: Buffer): boolean {
  if (headers.get('content-type')?.includes('json') !== true) return true;
  try {
    const response = JSON.parse(body.toString('utf8')) as { errors?: unknown } | null;
    return response !== null && response.errors === undefined;
  } catch {
    return false;
  }
}

function causeOf(error: Error): string {
  const { cause } = error as { cause?: { message?: string } };
  return cause?.message ?? error.message;
}
