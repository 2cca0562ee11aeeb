import { listWebhooks } from '@quayside/contract/endpoints/webhooks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { errorResponse, type PlannedResponse } from '../../../testing/mock-fetch';
import { renderProfile } from '../../../testing/render-profile';
import {
  url,
  webhook,
  paths,
  service,
  prepareWebhooks,
  logOut,
  posted,
  toasted,
  add,
} from './webhooks.fixture';
import { WebhooksPart } from './WebhooksPart';

beforeEach(prepareWebhooks);
afterEach(logOut);

test('the secret of a new webhook appears once, in a dialog that closes only after confirmation', async () => {
  service.webhooks = [];
  renderProfile(<WebhooksPart />);
  expect(await screen.findByText('No webhooks yet')).toBeTruthy();
  service.answers[`POST ${listWebhooks.path}`] = {
    status: 201,
    body: { ...webhook, secret: 'whsec_c2VjcmV0' },
  };
  service.webhooks = [webhook];
  add(` ${url} `);
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeTruthy();
  expect(posted(listWebhooks.path)).toEqual([{ url }]);
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
])(
  'an invalid URL shows an error on its field, and nothing is sent: %j',
  async (typed, errorText) => {
    renderProfile(<WebhooksPart />, 'ru');
    add(typed, 'Добавить вебхук', 'URL обработчика');
    expect(await screen.findByText(errorText)).toBeTruthy();
    expect(screen.getByLabelText('URL обработчика').getAttribute('aria-invalid')).toBe('true');
    expect(posted(listWebhooks.path)).toEqual([]);
  },
);

test.each([
  [
    'a private host',
    errorResponse(400, 'ERR_VALIDATION', 'no', { field: 'url', reason: 'privateHost' }),
    /^This host isn't on the public internet/,
  ],
  [
    'plain http',
    errorResponse(400, 'ERR_VALIDATION', 'no', { field: 'url', reason: 'notHttps' }),
    /^The URL must start with https/,
  ],
  [
    'one webhook too many',
    errorResponse(409, 'ERR_NOT_ACCEPTABLE', 'no'),
    /^You can have at most 5 webhooks/,
  ],
])(
  'until the URL changes, its field shows the reason for the rejection: %s',
  async (_name, answer, errorText) => {
    service.answers[`POST ${listWebhooks.path}`] = answer;
    renderProfile(<WebhooksPart />);
    add('http://10.0.0.1/hooks');
    expect(await screen.findByText(errorText)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Endpoint URL'), { target: { value: url } });
    expect(screen.queryByText(errorText)).toBeNull();
  },
);

test('if the response is lost, a warning says that the webhook may have been added', async () => {
  renderProfile(<WebhooksPart />);
  add(url);
  expect(await screen.findByText(/^We couldn't confirm that the webhook was added/)).toBeTruthy();
});

test('a webhook can be turned off and on', async () => {
  renderProfile(<WebhooksPart />);
  service.answers[`POST ${paths.update}`] = { body: { ...webhook, isActive: false } };
  const off = await screen.findByRole('button', { name: `Turn off webhook ${url}` });
  service.webhooks = [{ ...webhook, isActive: false }];
  fireEvent.click(off);
  await toasted('Webhook turned off.');
  const on = await screen.findByRole('button', { name: `Turn on webhook ${url}` });
  expect(screen.queryByRole('button', { name: /^Send test message/ })).toBeNull();
  fireEvent.click(on);
  await waitFor(() => {
    expect(posted(paths.update)).toEqual([{ isActive: false }, { isActive: true }]);
  });
});

test("the reason why the service turned a webhook off is shown in the reader's language", async () => {
  service.webhooks = [
    { ...webhook, isActive: false, disabledReason: 'Any sentence', disabledReasonCode: 'gone' },
  ];
  renderProfile(<WebhooksPart />, 'ru');
  expect(await screen.findByText(/^Обработчик ответил HTTP\s410/)).toBeTruthy();
});

test.each([
  ['en', /^This host isn't on the public internet, so we couldn't deliver anything/],
  ['ru', /^Этот хост недоступен из интернета, доставить на него ничего нельзя/],
] as const)(
  'a note in %s explains that a webhook on a private host was turned off',
  async (locale, text) => {
    service.webhooks = [
      {
        ...webhook,
        isActive: false,
        disabledReason: 'Any sentence',
        disabledReasonCode: 'privateHostDisabled',
      },
    ];
    renderProfile(<WebhooksPart />, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['en', /^We couldn't deliver five messages in a row, so we turned the webhook off/],
  ['ru', /^Пять сообщений подряд не удалось доставить, поэтому мы выключили вебхук/],
] as const)(
  'a note in %s explains that a webhook was turned off because its messages failed',
  async (locale, text) => {
    service.webhooks = [
      {
        ...webhook,
        isActive: false,
        disabledReason: 'Any sentence',
        disabledReasonCode: 'keepsFailing',
      },
    ];
    renderProfile(<WebhooksPart />, locale);
    expect(await screen.findByText(text)).toBeTruthy();
  },
);

test.each([
  ['success', { body: { isDone: true } } as PlannedResponse, 'Webhook deleted.'],
  ['failure', errorResponse(404, 'ERR_NOT_FOUND', 'gone'), 'This was already deleted.'],
])(
  'deleting a webhook asks for confirmation and reports %s in a notification',
  async (_name, answer, message) => {
    service.answers[`POST ${paths.remove}`] = answer;
    renderProfile(<WebhooksPart />);
    fireEvent.click(await screen.findByRole('button', { name: `Delete webhook ${url}` }));
    expect(posted(paths.remove)).toEqual([]);
    const yes = screen.getByRole('button', { name: 'Delete webhook' });
    yes.focus();
    service.webhooks = [];
    fireEvent.click(yes);
    await toasted(message);
    expect(posted(paths.remove)).toHaveLength(1);
    await waitFor(() => {
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Webhooks' }));
    });
  },
);
