import * as z from 'zod/mini';

/**
 * The rules a host follows when it serves the built site. The build writes them to
 * `public/host-rules.json`; the same facts are also emitted as `_redirects`, `_headers`,
 * `nginx-map.conf` and `nginx-server.conf`, so that any static host behaves as our own server does.
 *
 * Order of a lookup: (0) a path that a mail client has mangled is redirected to what it was
 * (mangled-path.ts); (1) the path is made tidy: runs of slashes become one, a slash at the end goes
 * (tidy-path.ts); (2) a redirect that matches the tidy path, and if there is none but the path was
 * not tidy, 301 to the tidy one; (3) the file itself, `path`, `path/index.html`; (4) the first
 * shell that matches, answered with its `status`; (5) the not-found page of the language. A
 * redirect keeps the query, unless its target brings its own.
 *
 * Patterns are absolute paths in which `*` stands for any run of characters and `:name` for a run
 * without a slash. The target of a redirect says what they stood for: `:splat` for `*`, `:name` for
 * `:name`. Where a shell says `only`, the path also has to match one of those regular expressions,
 * in any case. Headers of every rule that matches the path asked for are applied in order, a later
 * one replaces an earlier one of the same name. Redirects and not-found answers say `cache-control:
 * no-cache` instead, since nobody may keep them as if they were the file.
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
  /** Files that answer for paths of which no file exists. */
  shells: z.array(shellRule),
  redirects: z.array(redirectRule),
  headers: z.array(headerRule),
  /** Pages for paths where there is nothing, by pattern, the narrowest first; served with 404. */
  notFound: z.array(z.object({ match: z.string(), file: z.string() })),
});

export type HostRules = z.infer<typeof hostRulesSchema>;
export type ShellRule = z.infer<typeof shellRule>;
export type RedirectRule = z.infer<typeof redirectRule>;
export type HeaderRule = z.infer<typeof headerRule>;
