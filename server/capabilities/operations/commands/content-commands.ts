import type { OpsCommand } from './ops-command';
import { success } from './ops-result';

/** The commands about the content that editors save. */
export const contentCommands: readonly OpsCommand[] = [
  {
    name: 'content remote',
    parameters: '',
    explanation: 'shows whether saved content is at the configured Git remote, or why it is not',
    run: async ({ contentRemote }) => {
      const status = await contentRemote();
      if (status === null) return success('No remote was tried: set CONTENT_REMOTE_URL.');
      const { state, reason, sinceMs } = status;
      const since = new Date(sinceMs).toISOString();
      return success(`${state} since ${since}${reason === '' ? '' : `\n${reason}`}`);
    },
  },
];
