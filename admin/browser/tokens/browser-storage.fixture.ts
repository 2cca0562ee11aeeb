/** Storage and locks that the tabs of one browser share. */
export function useBrowserStorage(): { readonly stored: Record<string, string> } {
  const browser = { stored: {} as Record<string, string> };
  let last: Promise<unknown> = Promise.resolve();
  beforeEach(() => {
    browser.stored = {};
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => browser.stored[key] ?? null,
        setItem: (key: string, text: string) => void (browser.stored[key] = text),
      },
    });
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: {
        locks: {
          request: (_name: string, run: () => Promise<unknown>) => {
            const turn = last.then(run);
            last = turn.catch(() => undefined);
            return turn;
          },
        },
      },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'localStorage');
    Reflect.deleteProperty(globalThis, 'navigator');
  });
  return browser;
}
