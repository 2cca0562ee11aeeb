import { act, fireEvent, screen } from '@testing-library/react';

import russian from '../../../../content/locales/ru/review.json';
import { siteMessages } from '../../../lib/messages/site-messages';
import { renderPage } from '../../../testing/render-page';
import { RejectForm } from './RejectForm';

test("a common reason is offered only once it has loaded in the user's language", async () => {
  let arrive: (texts: typeof russian) => void = () => undefined;
  jest.spyOn(siteMessages, 'load').mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  renderPage(
    <RejectForm locale="ru" isBusy={false} onReject={() => undefined} onCancel={() => undefined} />,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const choose = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Expired' }));
  };
  choose();
  expect(field.value).toBe('');
  await act(async () => {
    arrive(russian);
  });
  choose();
  expect(field.value).toMatch(/^Срок действия документа истёк/);
});
