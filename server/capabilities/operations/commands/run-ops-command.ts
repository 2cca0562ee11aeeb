import type { Clock } from '../../../platform/clock/clock';
import type { Sql } from '../../../platform/database/database';
import { findOpsCommand, opsCommands } from './ops-commands';
import type { OpsDeps } from './ops-deps';
import { OpsUsageError, type OpsResult } from './ops-result';

/**
 * One command as an operator typed it. `operator` is the user of this machine, preceded by the name
 * that was given with `--as`.
 */
export type OpsRequest = { readonly words: readonly string[]; readonly operator: string };

export type RunOpsDeps = { readonly commands: OpsDeps; readonly sql: Sql; readonly clock: Clock };

/**
 * Runs a command, and records it before it starts and after it ends. A command that cannot be
 * recorded is not run.
 */
export async function runOpsCommand(
  { commands, sql, clock }: RunOpsDeps,
  { words, operator }: OpsRequest,
): Promise<OpsResult> {
  const found = findOpsCommand(words);
  if (found === null)
    return { isOk: false, text: `There is no command "${words.join(' ')}".\n${opsHelp()}` };
  const { command, args } = found;
  const record = async (outcome: 'started' | 'done' | 'failed', result: string): Promise<void> => {
    await sql.query(
      'INSERT INTO ops_audit (at, operator, command, arguments, outcome, result) VALUES ($1, $2, $3, $4, $5, $6)',
      [new Date(clock.nowMs()), operator, command.name, JSON.stringify(args), outcome, result],
    );
  };
  await record('started', '');
  try {
    const result = await command.run(commands, args, operator);
    await record(result.isOk ? 'done' : 'failed', result.text.slice(0, 10_000));
    return result;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await record('failed', message);
    return {
      isOk: false,
      text:
        error instanceof OpsUsageError
          ? `${message}\nUsage: npm run ops -- ${command.name} ${command.parameters}`
          : message,
    };
  }
}

/** Returns the help text for all commands. */
export function opsHelp(): string {
  const lines = opsCommands.map(
    ({ name, parameters, explanation }) =>
      `  ${`${name} ${parameters}`.trim().padEnd(56)}${explanation}`,
  );
  return [
    'Usage: npm run ops -- [--as NAME] <command>',
    ...lines,
    `  ${'keys generate | keys public'.padEnd(56)}generates the wallet keys, or shows their public half`,
    `  ${'approvals enrol <name>'.padEnd(56)}creates the key of a person who may approve payments, ` +
      'on this machine',
    `  ${'keys signing generate | … rotate'.padEnd(56)}generates or rotates the keys that quotes ` +
      'and deposit addresses are signed with',
  ].join('\n');
}
