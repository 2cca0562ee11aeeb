import { AppError } from '@quayside/contract/errors/app-error';
import type { SuspensionResponse } from '@quayside/contract/schemas/admin';
import { isLocale, type Locale } from '@quayside/contract/site/locales';

/**
 * Runs an operator's command as if it had been typed on the server's machine, and records it in the
 * same way.
 */
export type RunCommand = (
  command: readonly string[],
  operator: string,
) => Promise<{ readonly isOk: boolean; readonly text: string }>;

export type SuspensionInput = {
  readonly suspended: boolean;
  readonly reason?: string | undefined;
  /** By the code of the language. */
  readonly reasons: Readonly<Record<Locale, string>>;
};

const MAX_REASON_LENGTH = 200;
const FIT = `at most ${MAX_REASON_LENGTH} characters, and no -- at the start`;
/** A text that starts like an option would be parsed as one. */
const isValidText = (text: string): boolean =>
  text.length <= MAX_REASON_LENGTH && !text.startsWith('--');

/**
 * Stops or resumes new orders on behalf of an administrator.
 * @throws AppError ERR_VALIDATION for a suspension without a reason, and for texts that are too
 *   long
 */
export async function switchSuspension(
  run: RunCommand,
  input: SuspensionInput,
  operator: string,
): Promise<SuspensionResponse> {
  const command = input.suspended ? suspendArguments(input) : ['resume'];
  const { isOk, text } = await run(command, operator);
  if (!isOk) throw new Error(text);
  return input.suspended
    ? { suspended: true, reason: input.reason ?? null, reasons: input.reasons }
    : { suspended: false, reason: null, reasons: {} };
}

function suspendArguments({ reason, reasons }: SuspensionInput): readonly string[] {
  if (reason === undefined || !isValidText(reason))
    throw new AppError('ERR_VALIDATION', `reason is required: ${FIT}`, { field: 'reason' });
  const others = Object.entries(reasons).flatMap(([locale, text]) => {
    const field = `reasons.${locale}`;
    if (!isLocale(locale))
      throw new AppError('ERR_VALIDATION', `${field} is not a language of the site`, { field });
    if (!isValidText(text))
      throw new AppError('ERR_VALIDATION', `${field} must have ${FIT}`, { field });
    return [`--reason-${locale}`, text];
  });
  return ['suspend', reason, ...others];
}
