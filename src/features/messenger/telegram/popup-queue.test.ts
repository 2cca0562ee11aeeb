import type { Bridge } from './bridge';
import type { Popup } from './popup';
import { createPopupQueue } from './popup-queue';

type Listener = (message: unknown) => void;
const settled = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
const yesOrNo = (message: string): Popup => ({
  title: '',
  message,
  buttons: [
    { id: 'yes', type: 'default', text: 'Yes' },
    { id: 'no', type: 'default', text: 'No' },
  ],
});

/** Creates a fake messenger that shows pop-ups, and closes them when the test says so. */
function messenger() {
  const listeners = new Set<Listener>();
  const shown: Popup[] = [];
  const bridge: Bridge = {
    post: (_type, message) => {
      shown.push(message as Popup);
    },
    on: (_type, listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const close = (message?: unknown) => {
    for (const listener of [...listeners]) listener(message);
  };
  const idOf = (question: number, button: number) => shown[question]?.buttons[button]?.id;
  return {
    show: createPopupQueue(bridge),
    shown,
    listeners,
    close,
    press: (question: number, button: number) => {
      close({ button_id: idOf(question, button) });
    },
  };
}

test("a pop-up returns the clicked button's original id", async () => {
  const { show, shown, press, listeners } = messenger();
  const answer = show(yesOrNo('Sure?'));
  await settled();
  expect(shown).toMatchObject([{ message: 'Sure?', buttons: [{ text: 'Yes' }, { text: 'No' }] }]);
  press(0, 1);
  expect(await answer).toBe('no');
  expect(listeners.size).toBe(0);
});

test.each([[undefined], [{}], [{ button_id: '' }], [{ button_id: 7 }]])(
  'a pop-up that is closed without a button returns null (%j)',
  async (message) => {
    const { show, close } = messenger();
    const answer = show(yesOrNo('Sure?'));
    await settled();
    close(message);
    expect(await answer).toBeNull();
  },
);

test('a second pop-up is shown after the first is closed, and ignores a response to the first', async () => {
  const { show, shown, press } = messenger();
  const [first, second] = [show(yesOrNo('First?')), show(yesOrNo('Second?'))];
  await settled();
  expect(shown.map(({ message }) => message)).toEqual(['First?']);
  press(0, 1);
  expect(await first).toBe('no');
  await settled();
  expect(shown.map(({ message }) => message)).toEqual(['First?', 'Second?']);
  let clicked: string | null = 'nothing yet';
  void second.then((button) => {
    clicked = button;
  });
  press(0, 0);
  await settled();
  expect(clicked).toBe('nothing yet');
  press(1, 0);
  expect(await second).toBe('yes');
});

test('a response to an identical pop-up that was shown before a reload is ignored', async () => {
  const before = messenger();
  void before.show(yesOrNo('Sure?'));
  const now = messenger();
  const answer = now.show(yesOrNo('Sure?'));
  await settled();
  now.close({ button_id: before.shown[0]?.buttons[0]?.id });
  now.press(0, 1);
  expect(await answer).toBe('no');
});

test('a pop-up that the messenger would reject is not sent, and does not block the next one', async () => {
  const { show, shown, press } = messenger();
  await expect(
    show({ title: '', message: '', buttons: [{ id: 'ok', type: 'ok' }] }),
  ).rejects.toThrow('1 to 256 characters');
  await expect(
    show({ title: '', message: 'M', buttons: [{ id: 'x'.repeat(64), type: 'ok' }] }),
  ).rejects.toThrow(RangeError);
  expect(shown).toEqual([]);
  const answer = show(yesOrNo('Sure?'));
  await settled();
  press(0, 0);
  expect(await answer).toBe('yes');
});
