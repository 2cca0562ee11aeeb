import { guardNavigation, type GatsbyNavigation } from './guard-navigation';
import { resolveRoute } from './resolve-route';
import { routeContext } from './route-context.fixture';

function guarded(patience: Promise<void> = Promise.resolve()) {
  const gone: unknown[][] = [];
  const left: unknown[][] = [];
  const documents: unknown[][] = [];
  const onBegin = jest.fn();
  const onEnd = jest.fn();
  const onPass = jest.fn();
  const gatsby: GatsbyNavigation = {
    ___navigate: (...call) => {
      gone.push(call);
    },
    ___push: () => {
      throw new Error('not guarded');
    },
    ___replace: () => {
      throw new Error('not guarded');
    },
  };
  const known = routeContext({
    redirects: { '/terms': '/docs/terms-of-use', '/old': 'https://elsewhere.example/' },
  });
  guardNavigation(gatsby, {
    async resolve(to) {
      await patience;
      return resolveRoute(to, known);
    },
    isInPlace: (pathname) => pathname !== '/article',
    openDocument: (...call) => {
      documents.push(call);
    },
    leave: (...call) => {
      left.push(call);
    },
    onBegin,
    onEnd,
    onPass,
  });
  return {
    gatsby,
    gone,
    left,
    documents,
    onBegin,
    onEnd,
    onPass,
    settle: () => new Promise(setImmediate),
  };
}

describe('guardNavigation', () => {
  it("navigates to where the rules lead, with the caller's options", async () => {
    const { gatsby, gone, onPass, settle } = guarded();
    gatsby.___navigate('/terms/?a=1', { state: { from: 'here' } });
    await settle();
    gatsby.___push('//docs');
    await settle();
    gatsby.___replace('/docs#fees');
    await settle();
    expect(onPass.mock.calls).toEqual([['/docs/terms-of-use?a=1'], ['/docs'], ['/docs#fees']]);
    expect(gone).toEqual([
      ['/docs/terms-of-use?a=1', { state: { from: 'here' } }],
      ['/docs', { replace: false }],
      ['/docs#fees', { replace: true }],
    ]);
  });

  it('lets the browser follow an absolute redirect', async () => {
    const { gatsby, gone, left, onEnd, settle } = guarded();
    gatsby.___navigate('/old');
    expect(onEnd).not.toHaveBeenCalled();
    await settle();
    gatsby.___replace('/old');
    await settle();
    expect(gone).toEqual([]);
    expect(left).toEqual([
      ['https://elsewhere.example/', false],
      ['https://elsewhere.example/', true],
    ]);
    // Inside a messenger, this page stays open.
    expect(onEnd).toHaveBeenCalledTimes(2);
  });

  it('opens a page that Gatsby does not show as a document, where the rules lead', async () => {
    const { gatsby, gone, documents, onPass, settle } = guarded();
    gatsby.___navigate('//article?a=1#b');
    await settle();
    gatsby.___replace('/article');
    await settle();
    expect(documents).toEqual([
      ['/article?a=1#b', false],
      ['/article', true],
    ]);
    expect([gone, onPass.mock.calls]).toEqual([[], []]);
  });

  it('passes history steps and absolute URLs through unchanged', () => {
    const { gatsby, gone, onBegin } = guarded();
    gatsby.___navigate(-1);
    gatsby.___navigate('https://elsewhere.example/a//b');
    expect(gone).toEqual([
      [-1, undefined],
      ['https://elsewhere.example/a//b', undefined],
    ]);
    expect(onBegin).not.toHaveBeenCalled();
  });

  it('drops a pending navigation and its history entry when the next one starts', async () => {
    let goOn = (): void => undefined;
    const { gatsby, gone, onPass, settle } = guarded(
      new Promise((resolve) => {
        goOn = () => {
          resolve();
        };
      }),
    );
    gatsby.___navigate('/docs');
    gatsby.___replace('/blog');
    goOn();
    await settle();
    expect(gone).toEqual([['/blog', { replace: false }]]);
    expect(onPass.mock.calls).toEqual([['/blog']]);
  });

  it('does not navigate once the visitor has gone back', async () => {
    const { gatsby, gone, settle } = guarded();
    gatsby.___navigate('/docs');
    gatsby.___navigate(-1);
    await settle();
    expect(gone).toEqual([[-1, undefined]]);
  });
});
