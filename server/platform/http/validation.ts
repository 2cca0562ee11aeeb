import { AppError } from '@quayside/contract/errors/app-error';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/**
 * Reads one part of a request by its schema.
 * @throws AppError ERR_VALIDATION that names the first invalid field
 */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue ? [...issue.path, ...unknownField(issue)] : [];
  const field = path.length > 0 ? path.map(String).join('.') : 'body';
  throw new AppError('ERR_VALIDATION', `${field} ${issue ? ruleOf(issue) : 'is not valid'}`, {
    field,
  });
}

const unknownField = (issue: Issue): readonly string[] =>
  issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];

/**
 * Uses our own wording, because integrators search error messages for keywords: no library message
 * may get through.
 */
function ruleOf(issue: Issue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is required' : `must be of type ${issue.expected}`;
  if (issue.code === 'unrecognized_keys') return 'is not known';
  if (issue.code === 'too_small') return 'must not be empty';
  if (issue.code === 'too_big') return 'is longer than allowed';
  if (issue.code === 'invalid_value')
    return `must be one of ${issue.values.map(String).join(', ')}`;
  return issue.code === 'custom' ? issue.message : 'is not valid';
}
