import { CSP_REPORT_PATH } from '@quayside/contract/site/trusted-types';

import type { Clock } from '../clock/clock';
import type { HttpPlugin } from './http-plugin';

const BODY_LIMIT_BYTES = 8 * 1024;
/** Shared by all callers: a flood of reports is not read, and does not fill the log. */
const MAX_PER_MINUTE = 30;

type Report = Readonly<Record<string, unknown>>;

/**
 * Receives browsers' reports of violations of the report-only policy. For each one, logs what was
 * attempted and where in our scripts.
 */
export function cspReports(clock: Clock): HttpPlugin {
  return (app) => {
    const isRead = limiter(clock);
    void app.register(async (scope) => {
      scope.addContentTypeParser(
        ['application/csp-report', 'application/reports+json'],
        { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
        (_request, body, done) => {
          done(null, body);
        },
      );
      scope.addHook('onRequest', async (_request, reply) =>
        isRead() ? undefined : reply.code(204).send(),
      );
      scope.post(CSP_REPORT_PATH, async (request, reply) => {
        const report = reportIn(request.body);
        if (report !== null) request.log.warn(describe(report), 'content policy report');
        return reply.code(204).send();
      });
    });
  };
}

function limiter(clock: Clock): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.nowMs() / 60_000);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count <= MAX_PER_MINUTE;
  };
}

function reportIn(body: unknown): Report | null {
  try {
    const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    const report = (parsed as { 'csp-report'?: unknown } | null)?.['csp-report'];
    return typeof report === 'object' && report !== null ? (report as Report) : null;
  } catch {
    return null;
  }
}

/**
 * Includes neither the page's URL nor the text that was written, because both may contain a
 * visitor's data.
 */
function describe(report: Report): Report {
  return {
    directive: plain(
      report['effective-directive'] ?? report['violated-directive'],
      /^[a-z-]{1,60}/,
    ),
    sink: plain(report['script-sample'], /^[A-Za-z ]{1,60}(?=\|)/),
    script: plain(report['source-file'], /\/[\w.-]{1,120}\.js(?=$|[?#:])/),
    line: Number.isSafeInteger(report['line-number']) ? report['line-number'] : null,
    column: Number.isSafeInteger(report['column-number']) ? report['column-number'] : null,
  };
}

const plain = (text: unknown, pattern: RegExp): string | null =>
  typeof text === 'string' ? (pattern.exec(text)?.[0] ?? null) : null;
