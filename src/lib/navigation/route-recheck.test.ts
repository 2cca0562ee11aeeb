import { resolveRoute } from './resolve-route';
import { routeContext } from './route-context.fixture';
import { createRouteRecheck } from './route-recheck';

const redirects = { '/terms': '/docs/terms-of-use', '/old': 'https://elsewhere.example/' };

/** With `isKnownAtOnce: false`, the redirects are unknown until `resolveRedirects` is called. */
function routeRecheckWith({ isKnownAtOnce = true } = {}) {
  let resolveRedirects = (): void => undefined;
  const known = isKnownAtOnce
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        resolveRedirects = () => {
          resolve();
        };
      });
  const left: unknown[][] = [];
  const replaced: string[] = [];
  const asked: boolean[] = [];
  const arrivals = createRouteRecheck({
    async resolve(route, isFirst) {
      asked.push(isFirst);
      await known;
      return resolveRoute(route, routeContext({ redirects }));
    },
    leave: (...call) => {
      left.push(call);
    },
    replace: (to) => {
      replaced.push(to);
    },
  });
  return {
    arrivals,
    left,
    replaced,
    asked,
    resolveRedirects: () => {
      resolveRedirects();
    },
  };
}

test('a URL that has not passed the rules is checked, and replaced if the rules require it', async () => {
  const { arrivals, left, replaced, asked } = routeRecheckWith();
  await arrivals.arrive('/docs');
  await arrivals.arrive('/terms/?ref=1');
  await arrivals.arrive('/old');
  expect([left, replaced, asked]).toEqual([
    [['https://elsewhere.example/', true]],
    ['/docs/terms-of-use?ref=1'],
    [true, false, false],
  ]);
});

test('a URL that has passed the rules is not checked again until the next time it is visited', async () => {
  const { arrivals, replaced } = routeRecheckWith();
  arrivals.pass('/terms');
  await arrivals.arrive('/terms');
  expect(replaced).toEqual([]);
  await arrivals.arrive('/terms');
  expect(replaced).toEqual(['/docs/terms-of-use']);
});

test('a URL whose query changes in the meantime is still redirected', async () => {
  const { arrivals, replaced, resolveRedirects } = routeRecheckWith({ isKnownAtOnce: false });
  const judging = arrivals.arrive('/terms?amount=1');
  // As in the calculator: the URL changes, but the visitor stays on the page.
  resolveRedirects();
  await judging;
  expect(replaced).toEqual(['/docs/terms-of-use?amount=1']);
});

test.each([
  [
    'moves on',
    (arrivals: ReturnType<typeof createRouteRecheck>) => {
      arrivals.begin();
    },
  ],
  [
    'is elsewhere',
    (arrivals: ReturnType<typeof createRouteRecheck>) => {
      void arrivals.arrive('/docs');
    },
  ],
])('a decision is dropped if the visitor %s in the meantime', async (_what, move) => {
  const { arrivals, replaced, resolveRedirects } = routeRecheckWith({ isKnownAtOnce: false });
  const judging = arrivals.arrive('/terms');
  move(arrivals);
  resolveRedirects();
  await judging;
  expect(replaced).toEqual([]);
});
