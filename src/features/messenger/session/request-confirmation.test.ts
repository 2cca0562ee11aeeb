import type { Popup } from '../telegram/popup';
import { requestConfirmation } from './request-confirmation';

const question = { question: 'Unlink Telegram?', yesLabel: 'Unlink', noLabel: 'Keep' };
const popupReturning = (pressed: string | null) => ({
  showPopup: jest.fn(async (_popup: Popup) => pressed),
});

test.each([
  ['yes', true],
  ['no', false],
  [null, false],
])('requestConfirmation returns whether Yes was clicked: %j gives %s', async (pressed, isYes) => {
  const host = popupReturning(pressed);
  expect(await requestConfirmation(host, question)).toBe(isYes);
  expect(host.showPopup).toHaveBeenCalledWith({
    title: '',
    message: 'Unlink Telegram?',
    buttons: [
      { id: 'yes', type: 'destructive', text: 'Unlink' },
      { id: 'no', type: 'default', text: 'Keep' },
    ],
  });
});

test('requestConfirmation returns null for a pop-up that is not shown, and rejects on other errors', async () => {
  expect(
    await requestConfirmation(
      { showPopup: () => Promise.reject(new RangeError('too long')) },
      question,
    ),
  ).toBeNull();
  await expect(
    requestConfirmation({ showPopup: () => Promise.reject(new Error('broken')) }, question),
  ).rejects.toThrow('broken');
});
