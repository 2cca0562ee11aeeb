import { isRecord } from '../../../lib/is-record';
import type { Bridge } from './bridge';

/**
 * Asks the user to allow messages from the bot, which cannot start a conversation otherwise. The
 * messenger does not ask a user who has allowed them before.
 * @returns whether the bot may write
 */
export function requestWriteAccess(bridge: Bridge): Promise<boolean> {
  return new Promise((settle) => {
    const stop = bridge.on('write_access_requested', (answer) => {
      stop();
      settle(isRecord(answer) && answer.status === 'allowed');
    });
    bridge.post('web_app_request_write_access');
  });
}
