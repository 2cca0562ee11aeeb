import { isRecord } from '../../../lib/is-record';
import type { Bridge } from './bridge';

/**
 * SPEC §9: the time limit for the user's consent and then for the contact, and the pauses between
 * the requests.
 */
const contactTimeoutMs = 5_000;
const contactFirstPauseMs = 50;
const contactMorePauseMs = 50;

let lastRequest = 0;

/**
 * @returns the messenger's response; `null` if it rejects the request or does not respond in time
 */
function fetchContact(bridge: Bridge, untilMs: number): Promise<string | null> {
  lastRequest += 1;
  const requestId = String(lastRequest);
  return new Promise((settle) => {
    const finish = (result: string | null): void => {
      clearTimeout(timer);
      stop();
      settle(result);
    };
    const stop = bridge.on('custom_method_invoked', (answer) => {
      if (!isRecord(answer) || answer.req_id !== requestId) return;
      finish(typeof answer.result === 'string' && answer.result !== '' ? answer.result : null);
    });
    const timer = setTimeout(() => {
      finish(null);
    }, untilMs - Date.now());
    bridge.post('web_app_invoke_custom_method', {
      req_id: requestId,
      method: 'getRequestedContact',
      params: {},
    });
  });
}

/**
 * @returns false if the user declines, or if the messenger does not respond in time: one that does
 * not support contacts never responds
 */
function requestPhone(bridge: Bridge): Promise<boolean> {
  return new Promise((settle) => {
    const finish = (isSent: boolean): void => {
      clearTimeout(timer);
      stop();
      settle(isSent);
    };
    const stop = bridge.on('phone_requested', (answer) => {
      finish(isRecord(answer) && answer.status === 'sent');
    });
    const timer = setTimeout(() => {
      finish(false);
    }, contactTimeoutMs);
    bridge.post('web_app_request_phone');
  });
}

/**
 * Asks the user for their contact, and fetches it as signed by the messenger. The messenger takes a
 * moment to provide it, so the request is repeated after 50 ms, 100 ms and so on, for 5 s.
 * @returns `null` if the user declines, or the messenger does not provide the contact in time
 */
export async function requestContact(bridge: Bridge): Promise<string | null> {
  if (!(await requestPhone(bridge))) return null;
  const untilMs = Date.now() + contactTimeoutMs;
  for (let pauseMs = contactFirstPauseMs; Date.now() < untilMs; pauseMs += contactMorePauseMs) {
    const contact = await fetchContact(bridge, untilMs);
    if (contact !== null) return contact;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  return null;
}
