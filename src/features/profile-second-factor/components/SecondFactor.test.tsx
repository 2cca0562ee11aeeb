import {
  activateSecondFactor,
  disableSecondFactor,
  fetchSecondFactor,
  startSecondFactorSetup,
} from '@quayside/contract/endpoints/second-factor';
import type { SecondFactorResponse } from '@quayside/contract/schemas/second-factor';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { saveFile } from '../../../lib/download/save-file';
import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toast-store';
import {
  mockFetch,
  errorResponse,
  type RecordedRequest,
  type PlannedResponse,
} from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import { SecondFactorPart } from './SecondFactorPart';

jest.mock('../../../lib/download/save-file', () => ({ saveFile: jest.fn() }));

const off: SecondFactorResponse = { isActive: false, activatedAt: null, recoveryCodesLeft: 0 };
const on: SecondFactorResponse = {
  isActive: true,
  activatedAt: '2026-05-04T10:00:00.000Z',
  recoveryCodesLeft: 10,
};
const recoveryCodes = ['AAAAAAAA-BBBBBBBB', 'CCCCCCCC-DDDDDDDD'];
const startedSetup = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Quayside:ann%40example.com?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes,
  expiresAt: '2026-05-04T10:30:00.000Z',
};

let present: SecondFactorResponse;
let responses: Partial<Record<string, (call: RecordedRequest) => PlannedResponse>>;
let calls: RecordedRequest[];
beforeEach(() => {
  present = off;
  responses = { [startSecondFactorSetup.path]: () => ({ status: 201, body: startedSetup }) };
  calls = mockFetch(
    (call) =>
      responses[call.path]?.(call) ??
      (call.path === fetchSecondFactor.path ? { body: present } : undefined),
  );
  sessionStore.set({
    kind: 'user',
    userId: 7,
    email: 'ann@example.com',
    isAdmin: false,
    adminScopes: [],
  });
});
afterEach(() => {
  act(() => {
    resetSession();
    sessionStore.set(guestSession);
    toastStore.set([]);
  });
});

const bodies = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
const clickButton = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const type = (label: string, text: string) => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
};

async function startSetup(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Set up app' }));
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
}

function finishSetup(appCode: string): void {
  fireEvent.click(screen.getByLabelText("I've saved the recovery codes"));
  type('Code from the app', appCode);
  type('Code from our email', 'ABCD2345');
  clickButton('Turn on');
}

test('an account without an email cannot set up an app, because setup requires an emailed code', async () => {
  sessionStore.set({ kind: 'user', userId: 7, email: null, isAdmin: false, adminScopes: [] });
  renderProfile(<SecondFactorPart />);
  expect(await screen.findByText(/this account has no email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Set up app' })).toBeNull();
});

test('the secret can be scanned, opened in an app or typed, and the recovery codes can be saved', async () => {
  renderProfile(<SecondFactorPart />);
  await startSetup();
  expect(
    await screen.findByRole('img', { name: 'QR code with the key for your app' }),
  ).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href'),
  ).toBe(startedSetup.uri);
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy();
  clickButton('Save to file');
  expect(saveFile).toHaveBeenCalledWith(
    'recovery-codes.txt',
    'text/plain;charset=utf-8',
    expect.stringContaining(`${recoveryCodes.join('\n')}\n`),
  );
  expect(screen.getByText(/^We sent it to ann@example\.com/)).toBeTruthy();
});

test('nothing is sent until both codes are entered and the recovery codes are saved', async () => {
  responses[activateSecondFactor.path] = () => {
    present = on;
    return { body: { isDone: true } };
  };
  renderProfile(<SecondFactorPart />);
  await startSetup();
  clickButton('Turn on');
  for (const words of [
    /^First save the recovery codes/,
    'Enter the code.',
    'Enter the code from our email.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(bodies(activateSecondFactor.path)).toEqual([]);
  finishSetup('123 456');
  expect(await screen.findByText(/^You've confirmed withdrawals with the app since/)).toBeTruthy();
  expect(bodies(activateSecondFactor.path)).toEqual([{ code: '123456', mailCode: 'ABCD2345' }]);
  expect(toastStore.get().at(-1)?.message).toBe(
    'Two-factor authentication is on. You now confirm withdrawals with the app.',
  );
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

test.each([
  [
    'a wrong app code',
    errorResponse(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
      field: 'code',
    }),
    /^This code is wrong or already used/,
  ],
  [
    'a wrong email code',
    errorResponse(400, 'ERR_VALIDATION', 'mailCode is wrong', { field: 'mailCode' }),
    /^This isn't the code from our latest email/,
  ],
  [
    'an expired setup',
    errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'too late'),
    /^The setup expired after half an hour/,
  ],
  [
    'too many attempts',
    {
      status: 429,
      body: {
        status: 'ERR_TOO_MANY_REQUESTS',
        message: 'wait',
        data: { details: { retryAfterSeconds: 3600 } },
      },
    },
    /^Too many attempts\. Try again after/,
  ],
  ['no connection', 'no connection' as const, /reach the service/],
  // Before the app is on, recovery codes are not accepted.
  [
    'an unavailable service',
    errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'not now'),
    "This isn't available right now. Try again in a minute, or contact support.",
  ],
])(
  'a failed activation shows an error and keeps the typed codes: %s',
  async (_what, answer, message) => {
    responses[activateSecondFactor.path] = () => answer;
    renderProfile(<SecondFactorPart />);
    await startSetup();
    finishSetup('123456');
    expect(await screen.findByText(message)).toBeTruthy();
    expect((screen.getByLabelText('Code from the app') as HTMLInputElement).value).toBe('123456');
  },
);

test('after a lost response, the status from the service shows that the app is on', async () => {
  responses[activateSecondFactor.path] = () => {
    present = on;
    return 'no connection';
  };
  renderProfile(<SecondFactorPart />);
  await startSetup();
  finishSetup('123456');
  expect(await screen.findByText(/^You've confirmed withdrawals with the app since/)).toBeTruthy();
});

test.each([
  [
    'en',
    'Turn off app',
    'Code from the app or a recovery code',
    'Turn off',
    /^This code is wrong or already used/,
    'Set up app',
  ],
  [
    'ru',
    'Отключить приложение',
    'Код из приложения или код восстановления',
    'Отключить',
    /^Код неверный или уже использован/,
    'Подключить приложение',
  ],
] as const)(
  'the app is turned off with a code (%s)',
  async (locale, ask, label, yes, wrong, startSetup) => {
    present = on;
    responses[disableSecondFactor.path] = ({ body }) => {
      if ((body as { code: string }).code !== 'AAAAAAAA-BBBBBBBB')
        return errorResponse(400, 'ERR_VALIDATION', 'code is incorrect: use the latest one', {
          field: 'code',
        });
      present = off;
      return { body: { isDone: true } };
    };
    renderProfile(<SecondFactorPart />, locale);
    fireEvent.click(await screen.findByRole('button', { name: ask }));
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    type(label, '000000');
    clickButton(yes);
    expect(await screen.findByText(wrong)).toBeTruthy();
    type(label, ' AAAAAAAA-BBBBBBBB ');
    clickButton(yes);
    expect(await screen.findByRole('button', { name: startSetup })).toBeTruthy();
    expect(bodies(disableSecondFactor.path)).toHaveLength(2);
  },
);

test('if app codes cannot be checked, the form asks for a recovery code', async () => {
  present = on;
  responses[disableSecondFactor.path] = () =>
    errorResponse(503, 'ERR_SERVICE_UNAVAILABLE', 'not now');
  renderProfile(<SecondFactorPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn off app' }));
  type('Code from the app or a recovery code', '123456');
  clickButton('Turn off');
  expect(
    await screen.findByText(/^We can't check app codes right now\. Enter a recovery code/),
  ).toBeTruthy();
});

test.each([
  [10, '10 recovery codes left.', 'Осталось 10 кодов восстановления.', false],
  [2, '2 recovery codes left.', 'Осталось 2 кода восстановления.', true],
  [1, '1 recovery code left.', 'Остался 1 код восстановления.', true],
])(
  'the number of remaining recovery codes (%i) is shown, with a warning if there are few',
  async (recoveryCodesLeft, english, russian, isWarned) => {
    present = { ...on, recoveryCodesLeft };
    const { unmount } = renderProfile(<SecondFactorPart />);
    expect(await screen.findByText(english)).toBeTruthy();
    expect(screen.queryByText(/^To get ten new recovery codes/) !== null).toBe(isWarned);
    unmount();
    renderProfile(<SecondFactorPart />, 'ru');
    expect(await screen.findByText(russian)).toBeTruthy();
  },
);

test('an app turned on in another tab is shown as on', async () => {
  responses[startSecondFactorSetup.path] = () => {
    present = on;
    return errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'on already');
  };
  renderProfile(<SecondFactorPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up app' }));
  await waitFor(() => {
    expect(screen.getByText(/^You've confirmed withdrawals with the app since/)).toBeTruthy();
  });
});

test('an account without an email is referred to support', async () => {
  responses[startSecondFactorSetup.path] = () =>
    errorResponse(422, 'ERR_UNPROCESSABLE_ENTITY', 'no email');
  renderProfile(<SecondFactorPart />);
  fireEvent.click(await screen.findByRole('button', { name: 'Set up app' }));
  expect(await screen.findByText(/Contact support\.$/)).toBeTruthy();
});
