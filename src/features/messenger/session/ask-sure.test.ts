import type { Popup } from '../telegram/popup';
import { askSure } from './ask-sure';

const question = { question: 'Unlink Telegram?', yesLabel: 'Unlink', noLabel: 'Keep' };
const pressing = (pressed: string | null) => ({
  showPopup: jest.fn(async (_popup: Popup) => pressed),
});

test.each([
  ['yes', true],
  ['no', false],
  [null, false],
])('askSure returns whether yes was clicked: %j gives %s', async (pressed, isYes) => {
  const host = pressing(pressed);
  expect(await askSure(host, question)).toBe(isYes);
  expect(host.showPopup).toHaveBeenCalledWith({
    title: '',
    message: 'Unlink Telegram?',
    buttons: [
      { id: 'yes', type: 'destructive', text: 'Unlink' },
      { id: 'no', type: 'default', text: 'Keep' },
    ],
  });
});

test('askSure returns null for a pop-up that the messenger does not show, and rejects on other errors', async () => {
  expect(
    await askSure({ showPopup: () => Promise.reject(new RangeError('too long')) }, question),
  ).toBeNull();
  await expect(
    askSure({ showPopup: () => Promise.reject(new Error('broken')) }, question),
  ).rejects.toThrow('broken');
});
