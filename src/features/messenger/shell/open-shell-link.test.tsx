import { waitFor } from '@testing-library/react';

import english from '../../../../content/locales/en/messenger.json';
import russian from '../../../../content/locales/ru/messenger.json';
import { siteMessages } from '../../../lib/messages/site-messages';
import { linkCountStore } from '../../../lib/messenger/link-count';
import { loadAccount } from '../../../lib/session/account-refresher';
import { sessionStore } from '../../../lib/session/session';
import { toastStore } from '../../../lib/toast-store';
import { confirmLinking } from '../session/confirm-linking';
import { readLaunchData } from '../telegram/launch-data';
import { popupProblems, type Popup } from '../telegram/popup';
import { openShell } from './open-shell';
import {
  account,
  errorReply,
  requests,
  posted,
  popups,
  launchParameters,
  replyWith,
  login,
  link,
  accountData,
  buttonOf,
  settled,
  prepareShell,
} from './open-shell.fixture';

jest.mock('@gatsbyjs/reach-router', () => ({ globalHistory: { listen: () => () => undefined } }));

beforeEach(prepareShell);
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/**
 * Logs in, inside the app, to an account that has an email, and clicks a button in the pop-up that
 * follows.
 */
async function joinAnn(pressed: string | undefined): Promise<void> {
  replyWith(login, [201, 'OK']);
  await openShell(launchParameters());
  replyWith(accountData, [200, { ...account, userId: 7_000_002, email: 'ann@example.com' }]);
  await loadAccount();
  await waitFor(() => {
    expect(posted).toContain('web_app_open_popup');
  });
  expect(popups.at(-1)?.message).toMatch(/^Ada will open ann@example\.com from this messenger/);
  expect(requests).not.toContain(`POST ${link}`);
  window.dispatchEvent(
    new MessageEvent('message', {
      source: window,
      origin: 'https://web.telegram.org',
      data: JSON.stringify({
        eventType: 'popup_closed',
        eventData: { button_id: buttonOf(pressed) },
      }),
    }),
  );
}

test.each([
  ['link', true],
  ['keep', false],
  [undefined, false],
])(
  'the account of a later login is linked only if the user agrees (clicked: %j, linked: %s)',
  async (pressed, isLinked) => {
    replyWith(link, [200, { isDone: true }]);
    const before = linkCountStore.get();
    await joinAnn(pressed);
    await settled();
    expect(requests.includes(`POST ${link}`)).toBe(isLinked);
    await waitFor(() => {
      expect(linkCountStore.get() - before).toBe(isLinked ? 1 : 0);
    });
  },
);

test.each([
  ['/', 'administrator', "administrator accounts can't be opened from a messenger"],
  ['/', 'another_is_linked', 'Unlink that user'],
  ['/ru', 'another_is_linked', 'Отвяжите'],
])(
  'if linking is rejected, a message explains why, and the list of messengers is reloaded (%s, %s)',
  async (path, reason, words) => {
    jest
      .spyOn(siteMessages, 'load')
      .mockImplementation(async (locale) => (locale === 'ru' ? russian : english));
    replyWith(link, errorReply(409, 'ERR_NOT_ACCEPTABLE', 'No', { reason }));
    const before = linkCountStore.get();
    await joinAnn('link');
    window.history.replaceState(null, '', path);
    await waitFor(() => {
      expect(toastStore.get().at(-1)).toMatchObject({
        tone: 'error',
        message: expect.stringContaining(words) as string,
      });
    });
    await waitFor(() => {
      expect(linkCountStore.get() - before).toBe(1);
    });
    expect(sessionStore.get()).toMatchObject({ kind: 'user', email: 'ann@example.com' });
  },
);

test('no account is linked in a messenger that is too old for pop-ups', async () => {
  const showPopup = () => Promise.reject(new RangeError('too old'));
  expect(
    await confirmLinking(
      { launch: readLaunchData(''), showPopup },
      { email: 'ana@example.com', userId: 7 },
    ),
  ).toBe(false);
});

test.each([
  ['en', english],
  ['ru', russian],
])(
  'the question fits into a messenger pop-up, however long the names are (%s)',
  async (locale, { link: { question, title } }) => {
    window.history.replaceState(null, '', locale === 'ru' ? '/ru' : '/');
    jest.spyOn(siteMessages, 'load').mockResolvedValue(locale === 'ru' ? russian : null);
    const shown: Popup[] = [];
    const showPopup = async (popup: Popup) => {
      shown.push(popup);
      return null;
    };
    const names = { userName: 'A'.repeat(200) };
    expect(
      await confirmLinking(
        { launch: { ...readLaunchData(''), ...names }, showPopup },
        { email: `${'b'.repeat(240)}@example.com`, userId: 7 },
      ),
    ).toBe(false);
    expect(shown.flatMap(popupProblems)).toEqual([]);
    expect(shown[0]).toMatchObject({
      title,
      message: expect.stringContaining(question.slice(-20)) as string,
    });
  },
);
