import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { AmountField } from './AmountField';

const notified = jest.fn();
const later = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  notified.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A parent that stores the text. By default, `answer` leaves the typed text unchanged. */
function Parent({
  answer = (text: string) => text,
  isSuggesting = false,
}: {
  answer?: (text: string) => string;
  isSuggesting?: boolean;
}) {
  const [text, setText] = useState('500');
  return (
    <>
      <AmountField
        label="Amount"
        text={text}
        isSuggested={isSuggesting && text === '500'}
        onChange={(typed) => {
          notified(typed);
          setText(answer(typed));
        }}
      />
      <button
        type="button"
        onClick={() => {
          setText('500');
        }}
      >
        500
      </button>
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test('a typed character is shown immediately and reported to the parent in a separate task', async () => {
  render(<Parent />);
  type('5');
  expect([field().value, notified.mock.calls]).toEqual(['5', []]);
  await later();
  expect([field().value, notified.mock.calls]).toEqual(['5', [['5']]]);
});

test('characters typed before the report are reported together', async () => {
  render(<Parent />);
  type('5');
  type('51');
  expect(field().value).toBe('51');
  await later();
  expect(notified.mock.calls).toEqual([['51']]);
});

test.each<[string, () => void]>([
  [
    'leaves the field',
    () => {
      fireEvent.blur(field());
    },
  ],
  [
    'presses Enter',
    () => {
      fireEvent.keyDown(field(), { key: 'Enter' });
    },
  ],
])('a visitor who %s triggers the report immediately, and only once', async (_move, move) => {
  render(<Parent />);
  type('7');
  move();
  expect(notified.mock.calls).toEqual([['7']]);
  await later();
  expect(notified).toHaveBeenCalledTimes(1);
});

test('each new text from the parent is shown, even if the same text was shown before', async () => {
  render(<Parent answer={() => '60'} />);
  type('600');
  await later();
  expect(field().value).toBe('60');
  fireEvent.click(screen.getByRole('button', { name: '500' }));
  expect(field().value).toBe('500');
});

test("typed text that the parent leaves unchanged stays until the parent's text changes", async () => {
  render(<Parent answer={() => '500'} />);
  type('500.');
  await later();
  expect(field().value).toBe('500.');
});

test('unmounting the field reports the last text once', async () => {
  const { unmount } = render(<Parent />);
  type('5');
  unmount();
  await later();
  expect(notified.mock.calls).toEqual([['5']]);
});

const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

test('a suggested amount is selected on focus, so that typing replaces it', () => {
  render(<Parent isSuggesting />);
  act(() => {
    field().focus();
  });
  field().setSelectionRange(3, 3);
  act(() => {
    jest.advanceTimersToNextFrame();
  });
  expect(selected()).toBe('500');
});

test('a character typed just after focusing is not selected, so that further typing keeps it', () => {
  render(<Parent isSuggesting />);
  act(() => {
    field().focus();
  });
  type('8');
  act(() => {
    jest.advanceTimersToNextFrame();
  });
  expect([field().value, selected()]).toEqual(['8', '']);
});

test('the field tells `tidy` whether the whole text was pasted', () => {
  const tidy = jest.fn((text: string) => ({ text, caret: text.length }));
  render(<AmountField label="Amount" text="" tidy={tidy} onChange={notified} />);
  const paste = (text: string) =>
    fireEvent.paste(field(), { clipboardData: { getData: () => text } });
  paste('1,234.5\n');
  type('1,234.5');
  type('1,234.50');
  paste('7');
  type('1,234.507');
  expect(tidy.mock.calls).toEqual([
    ['1,234.5', 7, true],
    ['1,234.50', 8, false],
    ['1,234.507', 9, false],
  ]);
});
