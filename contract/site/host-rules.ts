import * as z from 'zod/mini';

/**
 * The rules that a host follows when it serves the built site. The build writes them to
 * `public/host-rules.json`; the same rules are also emitted as `_redirects`, `_headers`,
 * `nginx-map.conf` and `nginx-server.conf`, so that any static host behaves like our own server.
 *
 * Order of a lookup: (0) a path that a mail client has mangled is redirected to the original
 * (repaired-path.ts); (1) the path is tidied: repeated slashes become one, a trailing slash is
 * removed (tidy-path.ts); (2) a redirect that matches the tidy path, or, if there is none and the
 * path was not tidy, a 301 to the tidy path; (3) the file itself, `path`, `path/index.html`; (4)
 * the first shell that matches, served with its `status`; (5) the not-found page of the language. A
 * redirect keeps the query, unless its target has its own.
 *
 * Patterns are absolute paths in which `*` stands for any run of characters and `:name` for a run
 * without a slash. The target of a redirect refers to the matched parts: `:splat` for `*`, `:name`
 * for `:name`. If a shell has `only`, the path must also match one of those regular expressions, in
 * any case. The headers of every rule that matches the requested path are applied in order; a later
 * one replaces an earlier one of the same name. Redirects and not-found responses have
 * `cache-control: no-cache` instead, because they must not be cached as if they were the file.
 */
const shellRule = z.object({
  match: z.string(),
  only: z.optional(z.array(z.string())),
  file: z.string(),
  status: z.number(),
});
const redirectRule = z.object({ from: z.string(), to: z.string(), status: z.number() });
const headerRule = z.object({ match: z.string(), headers: z.record(z.string(), z.string()) });

export const hostRulesSchema = z.object({
  /** Files that are served for paths without a file. */
  shells: z.array(shellRule),
  redirects: z.array(redirectRule),
  headers: z.array(headerRule),
  /** Pages for paths that do not exist, by pattern, narrowest first; served with 404. */
  notFound: z.array(z.object({ match: z.string(), file: z.string() })),
});

export type HostRules = z.infer<typeof hostRulesSchema>;
export type ShellRule = z.infer<typeof shellRule>;
export type RedirectRule = z.infer<typeof redirectRule>;
export type HeaderRule = z.infer<typeof headerRule>;
