import type { OpsResult } from '../../capabilities/operations/commands/ops-result';
import type { SendCommand } from './approve-awaited';

const MAX_NAME = 100;

/**
 * Runs the commands for approvals that open a page on this machine. The keys that they use are not
 * on the server.
 * @param words the words of the command
 * @returns `null` for every other command
 */
export async function runApprovalsCommand(
  [first, second, subject, ...rest]: readonly string[],
  send: SendCommand,
): Promise<OpsResult | null> {
  if (first !== 'approvals' || rest.length > 0 || subject === undefined) return null;
  if (second === 'approve')
    return (await import('./approve-awaited')).approveAwaited(subject, send, showUrl);
  if (second !== 'enrol') return null;
  if (subject.length > MAX_NAME)
    return { isOk: false, text: `Specify a name of at most ${MAX_NAME} characters.` };
  return (await import('./enrol-approver')).enrolApprover(subject, showUrl);
}

const showUrl = (url: string): void => {
  const { port } = new URL(url);
  process.stderr.write(
    `Open this page in a browser on this machine:\n${url}\n` +
      `If your browser is on another machine, forward the port from there first:\n` +
      `ssh -L ${port}:localhost:${port} <this machine>\n`,
  );
};
