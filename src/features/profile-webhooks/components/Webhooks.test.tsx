import { API_PATHS } from '@quayside/contract/operations/paths';
import type { WebhookProblem } from '@quayside/contract/operations/webhooks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { guestSession, sessionStore } from '../../../lib/session/session';
import { resetSession } from '../../../lib/session/session-reset';
import { toastStore } from '../../../lib/toasts';
import { answerCalls, refusal, type PlannedAnswer } from '../../../testing/answering-fetch';
import { renderPage } from '../../../testing/render-page';
import { WebhooksPart } from './WebhooksPart';

jest.mock('gatsby', () => jest.requireActual<object>('../../../testing/gatsby-stub'));

const url = 'https://partner.example/hooks';
const webhook = {
  webhookId: 'w1',
  url,
  isActive: true,
  createdAt: '2026-05-04T10:00:00.000Z',
  disabledReason: null as string | null,
  disabledReasonCode: null as WebhookProblem | null,
};
const delivery = {
  deliveryId: 'msg_1',
  event: 'order.completed',
  orderId: 1_000_000_000_001,
  state: 'failed',
  attempts: 10,
  lastStatus: 500 as number | null,
  lastProblem: 'The receiver answered 500' as string | null,
  lastProblemCode: null as WebhookProblem | null,
  createdAt: '2026-05-04T10:00:00.000Z',
  nextAttemptAt: null as string | null,
};
const of = (path: string) => path.replace(':webhookId', 'w1').replace(':deliveryId', 'msg_1');
const paths = {
  update: of(API_PATHS.updateWebhook),
  remove: of(API_PATHS.deleteWebhook),
  test: of(API_PATHS.testWebhook),
  deliveries: of(API_PATHS.webhookDeliveries),
  again: of(API_PATHS.redeliverWebhook),
};

HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

let webhooks: (typeof webhook)[];
let deliveries: (typeof delivery)[];
let answers: Partial<Record<string, PlannedAnswer>>;
let calls: ReturnType<typeof answerCalls>;
beforeEach(() => {
  webhooks = [webhook];
  deliveries = [delivery];
  answers = {};
  calls = answerCalls(
    ({ method, path }) =>
      answers[`${method} ${path}`] ??
      (method === 'GET'
        ? { [API_PATHS.webhooks]: { body: webhooks }, [paths.deliveries]: { body: deliveries } }[
            path
          ]
        : undefined),
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

const posted = (path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);
const toasted = (message: string) =>
  waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toBe(message);
  });
const add = (typed: string, name = 'Add webhook', label = 'Endpoint URL') => {
  fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name }));
};

test('the secret of a new webhook is shown once, and closes only for somebody who has saved it', async () => {
  webhooks = [];
  renderPage(<WebhooksPart />);
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  answers[`POST ${API_PATHS.webhooks}`] = {
    status: 201,
    body: { ...webhook, secret: 'whsec_c2VjcmV0' },
  };
  webhooks = [webhook];
  add(` ${url} `);
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy();
  expect(posted(API_PATHS.webhooks)).toEqual([{ url }]);
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(dialog.getByText(/^First confirm/)).toBeTruthy();
  fireEvent.click(dialog.getByLabelText("I've saved the secret"));
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull();
  expect(await screen.findByRole('heading', { name: url })).toBeTruthy();
});

test.each([
  ['', /^Введите полный URL/],
  ['partner.example/hooks', /^Введите полный URL/],
  ['https://ann:secret@partner.example/', /^Уберите из URL/],
])('a URL that is none is said beside its field, and nothing is sent: %j', async (typed, said) => {
  renderPage(<WebhooksPart />, 'ru');
  add(typed, 'Добавить вебхук', 'URL обработчика');
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByLabelText('URL обработчика').getAttribute('aria-invalid')).toBe('true');
  expect(posted(API_PATHS.webhooks)).toEqual([]);
});

test.each([
  [
    'a private host',
    refusal(400, 'ERR_VALIDATION', 'no', { field: 'url', reason: 'privateHost' }),
    /^This host isn't on the public internet/,
  ],
  [
    'plain http',
    refusal(400, 'ERR_VALIDATION', 'no', { field: 'url', reason: 'notHttps' }),
    /^The URL must start with https/,
  ],
  [
    'one webhook too many',
    refusal(409, 'ERR_NOT_ACCEPTABLE', 'no'),
    /^You can have at most 5 webhooks/,
  ],
])(
  'the service refuses %s: the field says so until something else is typed',
  async (_name, answer, said) => {
    answers[`POST ${API_PATHS.webhooks}`] = answer;
    renderPage(<WebhooksPart />);
    add('http://10.0.0.1/hooks');
    expect(await screen.findByText(said)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Endpoint URL'), { target: { value: url } });
    expect(screen.queryByText(said)).toBeNull();
  },
);

test('a lost answer says that there may be a webhook whose secret nobody has seen', async () => {
  renderPage(<WebhooksPart />);
  add(url);
  expect(await screen.findByText(/^We don't know whether the webhook was added/)).toBeTruthy();
});

test('a webhook is switched off and on', async () => {
  renderPage(<WebhooksPart />);
  answers[`POST ${paths.update}`] = { body: { ...webhook, isActive: false } };
  const off = await screen.findByRole('button', { name: `Turn off webhook ${url}` });
  webhooks = [{ ...webhook, isActive: false }];
  fireEvent.click(off);
  await toasted('Webhook turned off.');
  const on = await screen.findByRole('button', { name: `Turn on webhook ${url}` });
  expect(screen.queryByRole('button', { name: /^Send test message/ })).toBeNull();
  fireEvent.click(on);
  await waitFor(() => {
    expect(posted(paths.update)).toEqual([{ isActive: false }, { isActive: true }]);
  });
});

test("why the service switched a webhook off is said in the reader's language", async () => {
  webhooks = [
    { ...webhook, isActive: false, disabledReason: 'Any sentence', disabledReasonCode: 'gone' },
  ];
  renderPage(<WebhooksPart />, 'ru');
  expect(await screen.findByText(/^Обработчик ответил HTTP\s410/)).toBeTruthy();
});

test.each([
  ['en', /^This host isn't on the public internet, so we can't deliver anything/],
  ['ru', /^Этот хост недоступен из интернета: доставить на него ничего нельзя/],
] as const)(
  'says in %s that a webhook on a private host was switched off',
  async (locale, text) => {
    webhooks = [
      {
        ...webhook,
        isActive: false,
        disabledReason: 'Any sentence',
        disabledReasonCode: 'privateHostDisabled',
      },
    ];
    renderPage(<WebhooksPart />, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['en', /^We couldn't deliver five messages in a row, so we turned the webhook off/],
  ['ru', /^Пять сообщений подряд не удалось доставить, поэтому мы выключили вебхук/],
] as const)(
  'says in %s that a webhook was switched off because its messages failed',
  async (locale, text) => {
    webhooks = [
      {
        ...webhook,
        isActive: false,
        disabledReason: 'Any sentence',
        disabledReasonCode: 'keepsFailing',
      },
    ];
    renderPage(<WebhooksPart />, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test('a test message opens the list of messages', async () => {
  answers[`POST ${paths.test}`] = { body: { isDone: true } };
  deliveries = [
    {
      ...delivery,
      event: 'webhook.test',
      state: 'waiting',
      attempts: 0,
      lastStatus: null,
      lastProblem: null,
    },
  ];
  renderPage(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Send test message to ${url}` }));
  await toasted('Sending the test message.');
  expect(await screen.findByText('webhook.test')).toBeTruthy();
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test('a receiver that answers a test with 410 is soon seen to be switched off', async () => {
  jest.useFakeTimers();
  try {
    deliveries = [];
    answers[`POST ${paths.test}`] = { body: { isDone: true } };
    renderPage(<WebhooksPart />);
    await act(() => jest.advanceTimersByTimeAsync(10));
    fireEvent.click(screen.getByRole('button', { name: `Send test message to ${url}` }));
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('No messages sent yet.')).toBeTruthy();
    deliveries = [{ ...delivery, event: 'webhook.test', attempts: 1, lastStatus: 410 }];
    webhooks = [
      { ...webhook, isActive: false, disabledReason: 'Any sentence', disabledReasonCode: 'gone' },
    ];
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(
      screen.getByText(/^The endpoint responded with HTTP\s410, so we turned the webhook off/),
    ).toBeTruthy();
  } finally {
    jest.useRealTimers();
  }
});

test('a test of a webhook that is off already shows that it is', async () => {
  answers[`POST ${paths.test}`] = refusal(409, 'ERR_NOT_ACCEPTABLE', 'off');
  renderPage(<WebhooksPart />);
  const test = await screen.findByRole('button', { name: `Send test message to ${url}` });
  webhooks = [{ ...webhook, isActive: false }];
  fireEvent.click(test);
  expect(await screen.findByRole('button', { name: `Turn on webhook ${url}` })).toBeTruthy();
});

test('who sent too many messages by hand is told when the next one is taken', async () => {
  answers[`POST ${paths.test}`] = {
    status: 429,
    body: {
      status: 'ERR_TOO_MANY_REQUESTS',
      message: 'wait',
      data: { details: { retryAfterSeconds: 3_600 } },
    },
  };
  renderPage(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Send test message to ${url}` }));
  await waitFor(() => {
    expect(toastStore.get().at(-1)?.message).toMatch(
      /^You've sent too many messages manually\. Try again after \S/,
    );
  });
});

test('messages are listed with state, attempts and what the receiver said, and are sent again', async () => {
  answers[`POST ${paths.again}`] = { body: { isDone: true } };
  deliveries = [
    delivery,
    {
      ...delivery,
      deliveryId: 'msg_2',
      state: 'waiting',
      attempts: 1,
      lastStatus: null,
      lastProblem: 'ECONNREFUSED',
      nextAttemptAt: '2026-05-04T10:05:00.000Z',
    },
  ];
  renderPage(<WebhooksPart />);
  const opener = await screen.findByRole('button', { name: `Recent messages to ${url}` });
  fireEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByText('Attempts: 10')).toBeTruthy();
  expect(screen.getByText(/^Last response: HTTP\s500$/)).toBeTruthy();
  expect(screen.getByText("Couldn't connect: ECONNREFUSED")).toBeTruthy();
  expect(screen.getByText(/^Next attempt: /)).toBeTruthy();
  deliveries = [{ ...delivery, state: 'delivered', attempts: 1, lastStatus: 200 }];
  fireEvent.click(screen.getAllByRole('button', { name: /^Resend: order\.completed/ })[0]!);
  await toasted('Resending the message.');
  expect(await screen.findByText('Delivered')).toBeTruthy();
  expect(posted(paths.again)).toHaveLength(1);
});

test('nothing can be sent again to a webhook that is off, and why is said', async () => {
  webhooks = [{ ...webhook, isActive: false }];
  renderPage(<WebhooksPart />);
  fireEvent.click(await screen.findByRole('button', { name: `Recent messages to ${url}` }));
  expect(await screen.findByText(/^While the webhook is off/)).toBeTruthy();
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
});

test.each([
  ['success', { body: { isDone: true } } as PlannedAnswer, 'Webhook deleted.'],
  ['failure', refusal(404, 'ERR_NOT_FOUND', 'gone'), 'This was already deleted elsewhere.'],
])(
  'the deletion of a webhook is asked about, and told by a notification: %s',
  async (_name, answer, message) => {
    answers[`POST ${paths.remove}`] = answer;
    renderPage(<WebhooksPart />);
    fireEvent.click(await screen.findByRole('button', { name: `Delete webhook ${url}` }));
    expect(posted(paths.remove)).toEqual([]);
    const yes = screen.getByRole('button', { name: 'Delete webhook' });
    yes.focus();
    webhooks = [];
    fireEvent.click(yes);
    await toasted(message);
    expect(posted(paths.remove)).toHaveLength(1);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Webhooks' }));
    });
  },
);
