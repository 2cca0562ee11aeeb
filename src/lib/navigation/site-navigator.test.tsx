import { documentNavigator } from './document-navigator';
import { connectNavigator, navigate, prefetchPage, watchMoves } from './site-navigator';

test('navigations, moves and prefetches go through the connected navigator', async () => {
  const opened: unknown[] = [];
  const stop = jest.fn();
  connectNavigator({
    open: (to, isReplacing) => {
      opened.push([to, isReplacing]);
    },
    watch: (onMove) => {
      onMove({ kind: 'followed', path: '/blog' });
      return stop;
    },
    prefetch: (path) => {
      opened.push(path);
    },
  });
  await navigate('/docs?a=1#b');
  await navigate('/docs', { replace: true });
  prefetchPage('/order');
  expect(opened).toEqual([['/docs?a=1#b', false], ['/docs', true], '/order']);
  const moves: unknown[] = [];
  expect(watchMoves((move) => moves.push(move))).toBe(stop);
  expect(moves).toEqual([{ kind: 'followed', path: '/blog' }]);
});

test('without a router, only steps in the history change the URL of a document', () => {
  connectNavigator(documentNavigator);
  const moves: unknown[] = [];
  const stop = watchMoves((move) => moves.push(move));
  window.history.pushState(null, '', '/docs/fees');
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(moves).toEqual([{ kind: 'restored', path: '/docs/fees' }]);
});
