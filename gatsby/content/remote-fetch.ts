import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type RemoteFetchOptions = {
  /** Folder in which each answer is kept for a build without the service. */
  snapshotDir: string;
  /** Whether a kept answer may stand in for a service that is away. */
  mayUseSnapshot: boolean;
  /** Shows the service that a build asks; absent for a sandbox on the same machine. */
  token?: string | undefined;
};

/**
 * `fetch` towards the content service. Good answers are kept; a service that is away stops the
 * build with a sentence for the person who builds, unless the last snapshot was asked for.
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
    const answer = await fetch(request).catch((error: unknown) => error as Error);
    if (answer instanceof Response && answer.ok) {
      const body = Buffer.from(await answer.arrayBuffer());
      if (isGood(answer, body)) {
        await mkdir(snapshotDir, { recursive: true });
        await writeFile(file, body);
      }
      return new Response(body, {
        status: 200,
        headers: { 'content-type': answer.headers.get('content-type') ?? 'application/json' },
      });
    }
    const problem = answer instanceof Response ? refusalOf(answer) : causeOf(answer);
    if (!mayUseSnapshot) {
      throw new Error(
        `The content service at ${url} is away: ${problem}. ` +
          'Start it, check CONTENT_GRAPHQL_URL, ' +
          'or build from what it said last with CONTENT_SNAPSHOT=last.',
      );
    }
    const kept = await readFile(file).catch(() => null);
    if (kept === null)
      throw new Error(
        `The content service at ${url} is away: ${problem}; ` +
          `and no snapshot of this request was kept in ${snapshotDir}.`,
      );
    console.warn(`The content service at ${url} is away: ${problem}. The last snapshot stands in.`);
    return new Response(kept, { status: 200, headers: { 'content-type': 'application/json' } });
  };
}

/** Only a sandbox on this machine answers large questions without its token. */
function refusalOf({ status }: Response): string {
  return status === 400 || status === 401 || status === 429
    ? `it answered ${status}; it may want its CONTENT_BUILD_TOKEN`
    : `it answered ${status}`;
}

/**
 * GraphQL tells its errors with status 200: they must not take the place of what was said before.
 * Pictures are no JSON and good as they are.
 */
function isGood({ headers }: Response, body: Buffer): boolean {
  if (headers.get('content-type')?.includes('json') !== true) return true;
  try {
    const answer = JSON.parse(body.toString('utf8')) as { errors?: unknown } | null;
    return answer !== null && answer.errors === undefined;
  } catch {
    return false;
  }
}

function causeOf(error: Error): string {
  const { cause } = error as { cause?: { message?: string } };
  return cause?.message ?? error.message;
}
