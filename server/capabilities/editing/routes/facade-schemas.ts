import * as z from 'zod/mini';

import { FILES_PER_CALL } from './facade-limits';

/**
 * The bodies of Gitea's calls, as far as the editor uses them. Other fields are ignored, among them
 * the author: the server takes it from the session.
 */

const optionalText = z.optional(z.nullable(z.string()));

export const fileContentsBody = z.object({
  files: z.array(z.string()).check(z.maxLength(FILES_PER_CALL)),
});

export const changeFilesBody = z.object({
  branch: z.optional(z.literal('main')),
  new_branch: z.optional(z.literal('')),
  message: optionalText,
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete', 'upload']),
        path: z.string(),
        content: optionalText,
        from_path: optionalText,
        sha: optionalText,
      }),
    )
    .check(z.minLength(1), z.maxLength(FILES_PER_CALL)),
});

export type ChangeFilesBody = z.output<typeof changeFilesBody>;

export const checkBody = z.object({
  files: z
    .array(
      z.object({
        path: z.string(),
        content: optionalText,
        delete: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(FILES_PER_CALL)),
});

export const tokenBody = z.object({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: z.string(),
  code: optionalText,
  redirect_uri: optionalText,
  code_verifier: optionalText,
  refresh_token: optionalText,
});
