import { guardNavigation, type GatsbyNavigation } from './guard-navigation';

function guarded() {
  const gone: unknown[][] = [];
  const left: unknown[][] = [];
  const onBegin = jest.fn();
  const gatsby: GatsbyNavigation = { ___navigate: (...call) => { gone.push(call); }, ___push: () => { throw new Error('not guarded'); }, ___replace: () => { throw new Error('not guarded'); } };
  const context = async () => ({ redirects: { '/terms': '/docs/terms-of-use', '/old': 'https://elsewhere.example/' } });
  guardNavigation(gatsby, { context, leave: (...call) => { left.push(call); }, onBegin });
  return { gatsby, gone, left, onBegin, settle: () => new Promise(setImmediate) };
}

describe('guardNavigation', () => {
  it('goes where the rules say, with the options of the caller', async () => {
    const { gatsby, gone, settle } = guarded();
    gatsby.___navigate('/terms/?a=1', { state: { from: 'here' } });
    gatsby.___push('//docs');
    gatsby.___replace('/docs#fees');
    await settle();
    expect(gone).toEqual([['/docs/terms-of-use?a=1', { state: { from: 'here' } }], ['/docs', { replace: false }], ['/docs#fees', { replace: true }]]);
  });

  it('leaves an absolute redirect to the browser', async () => {
    const { gatsby, gone, left, settle } = guarded();
    gatsby.___navigate('/old');
    gatsby.___replace('/old');
    await settle();
    expect(gone).toEqual([]);
    expect(left).toEqual([['https://elsewhere.example/', false], ['https://elsewhere.example/', true]]);
  });

  it('lets steps in the history and absolute addresses through as they are', () => {
    const { gatsby, gone, onBegin } = guarded();
    gatsby.___navigate(-1);
    gatsby.___navigate('https://elsewhere.example/a//b');
    expect(gone).toEqual([[-1, undefined], ['https://elsewhere.example/a//b', undefined]]);
    expect(onBegin).not.toHaveBeenCalled();
  });
});
