import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { AmountField } from './AmountField';

const told = jest.fn();
const later = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers();
  told.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
});

/** The owner of the field may make something else of what is typed. */
function Owner({
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
          told(typed);
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

test('a key is shown at once, and its owner hears of it in a task of its own', async () => {
  render(<Owner />);
  type('5');
  expect([field().value, told.mock.calls]).toEqual(['5', []]);
  await later();
  expect([field().value, told.mock.calls]).toEqual(['5', [['5']]]);
});

test('keys that come in the meantime are told together', async () => {
  render(<Owner />);
  type('5');
  type('51');
  expect(field().value).toBe('51');
  await later();
  expect(told.mock.calls).toEqual([['51']]);
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
])('a visitor who %s has told everything before what comes next, once', async (_move, move) => {
  render(<Owner />);
  type('7');
  move();
  expect(told.mock.calls).toEqual([['7']]);
  await later();
  expect(told).toHaveBeenCalledTimes(1);
});

test("from its answer on the owner's text counts, the one of before included", async () => {
  render(<Owner answer={() => '60'} />);
  type('600');
  await later();
  expect(field().value).toBe('60');
  fireEvent.click(screen.getByRole('button', { name: '500' }));
  expect(field().value).toBe('500');
});

test('what the owner makes nothing of stays until it changes', async () => {
  render(<Owner answer={() => '500'} />);
  type('500.');
  await later();
  expect(field().value).toBe('500.');
});

test('a field that goes tells what was typed last, once', async () => {
  const { unmount } = render(<Owner />);
  type('5');
  unmount();
  await later();
  expect(told.mock.calls).toEqual([['5']]);
});

const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

test('a suggested amount is selected once the field has the focus, so that what is typed replaces it', () => {
  render(<Owner isSuggesting />);
  act(() => {
    field().focus();
  });
  field().setSelectionRange(3, 3);
  act(() => {
    jest.advanceTimersToNextFrame();
  });
  expect(selected()).toBe('500');
});

test('a key that is quicker than the selection is not typed over by the next one', () => {
  render(<Owner isSuggesting />);
  act(() => {
    field().focus();
  });
  type('8');
  act(() => {
    jest.advanceTimersToNextFrame();
  });
  expect([field().value, selected()]).toEqual(['8', '']);
});
