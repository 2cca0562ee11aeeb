import { parseArgs } from 'node:util';

export type DeployArguments = {
  /** A folder, or the address of one for rsync. */
  readonly address: string;
  /** The command that makes the web server read its rules again. */
  readonly reload: string | undefined;
};

/** @returns null if the program is called wrongly */
export function parseDeployArguments(words: readonly string[]): DeployArguments | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reload: { type: 'string' } },
    });
    const [address = '', ...rest] = positionals;
    const isComplete = address !== '' && !address.endsWith(':') && rest.length === 0;
    return isComplete ? { address, reload: values.reload } : null;
  } catch {
    return null;
  }
}

/** Whether rsync has to reach the folder. A single letter before the colon is a drive of Windows. */
export function isOnOtherMachine(address: string): boolean {
  return /^[^/]{2,}:/.test(address);
}
