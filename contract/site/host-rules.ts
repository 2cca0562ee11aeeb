import * as z from 'zod/mini';

/**
 * The rules a host follows when it serves the built site. The build writes them to `public/host-rules.json`; the same facts are also emitted as
 * `_redirects`, `_headers` and `nginx-map.conf`, so that any static host behaves as our own server does.
 *
 * Order of a lookup: (1) a redirect that matches the path, (2) the file itself, `path`, `path/index.html`, (3) the first shell that matches,
 * answered with its `status`, (4) the not-found page of the language. Patterns are absolute paths in which `*` stands for any run of characters.
 * Headers of every rule that matches are applied in order, a later one replaces an earlier one of the same name.
 */
const shellRule = z.object({ match: z.string(), file: z.string(), status: z.number() });
const redirectRule = z.object({ from: z.string(), to: z.string(), status: z.number() });
const headerRule = z.object({ match: z.string(), headers: z.record(z.string(), z.string()) });

export const hostRulesSchema = z.object({
  /** Files that answer for paths of which no file exists. */
  shells: z.array(shellRule),
  redirects: z.array(redirectRule),
  headers: z.array(headerRule),
  /** Not-found pages by path pattern, the narrowest first; served with 404. */
  notFound: z.array(z.object({ match: z.string(), file: z.string() })),
});

export type HostRules = z.infer<typeof hostRulesSchema>;
export type ShellRule = z.infer<typeof shellRule>;
export type RedirectRule = z.infer<typeof redirectRule>;
export type HeaderRule = z.infer<typeof headerRule>;

/** Whether a path is covered by a rule's pattern (`*` is any run of characters, slashes included). */
export function matchesHostPattern(pattern: string, pathname: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  return new RegExp(`^${source}$`).test(pathname);
}
