import type { FastifyInstance } from 'fastify';

import { buildContentApp } from '../../testing/content/content-app';
import { brand, contentWith, pictureFile } from '../../testing/content/content-responses';

const sendQuery = (query: string, app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/graphql', payload: { query } });

describe('content library', () => {
  test('loads content on the first request, and again only after its files have changed', async () => {
    const state = { stamp: '1', loads: 0 };
    const { app: edited, clock } = buildContentApp(() => contentWith(`edition ${++state.loads}`), {
      stampOf: () => state.stamp,
    });
    await edited.ready();
    expect(state.loads).toBe(0);
    const seen = async () => (await sendQuery(brand, edited)).json().data.site.brandName as string;
    expect(await seen()).toBe('edition 1');
    clock.advance(1_000);
    expect(await seen()).toBe('edition 1');
    state.stamp = '2';
    clock.advance(1_000);
    expect(await seen()).toBe('edition 2');
    await edited.close();
  });

  test('loads content again when a page of it is due, even if its files are not watched', async () => {
    const state = { loads: 0 };
    const { app, clock } = buildContentApp(() => {
      state.loads += 1;
      const nextDueMs = state.loads === 1 ? clock.nowMs() + 60_000 : null;
      return contentWith(`edition ${state.loads}`, nextDueMs);
    });
    const seen = async () => (await sendQuery(brand, app)).json().data.site.brandName as string;
    expect(await seen()).toBe('edition 1');
    clock.advance(59_999);
    expect(await seen()).toBe('edition 1');
    clock.advance(1);
    expect(await seen()).toBe('edition 2');
    clock.advance(3_600_000);
    expect(await seen()).toBe('edition 2');
    await app.close();
  });

  test('responds with 503 while there has been no valid content, and tries again after a while', async () => {
    const state = { isGood: false, tries: 0 };
    const {
      app: broken,
      clock,
      reported,
    } = buildContentApp(() => {
      state.tries += 1;
      if (!state.isGood) throw new Error('content/site.yml:3: not readable');
      return contentWith('mended');
    });
    for (const url of [
      '/graphql?query={__typename}',
      '/api/v1/content/blog/en',
      `/content-files/${pictureFile}`,
    ]) {
      const response = await broken.inject({ url });
      expect([response.statusCode, response.json()]).toMatchObject([
        503,
        { status: 'ERR_SERVICE_UNAVAILABLE' },
      ]);
      expect(response.body).not.toContain('site.yml');
    }
    expect([state.tries, reported.length]).toEqual([1, 1]);
    state.isGood = true;
    clock.advance(6_000);
    expect((await sendQuery(brand, broken)).json()).toEqual({
      data: { site: { brandName: 'mended' } },
    });
    await broken.close();
  });

  test("keeps the last valid content while an editor's change is invalid", async () => {
    const state = { stamp: '1' };
    const {
      app: edited,
      clock,
      reported,
    } = buildContentApp(
      () => {
        if (state.stamp === '2') throw new Error('a mistake');
        return contentWith('good');
      },
      { stampOf: () => state.stamp },
    );
    await sendQuery(brand, edited);
    state.stamp = '2';
    clock.advance(1_000);
    expect((await sendQuery(brand, edited)).json()).toEqual({
      data: { site: { brandName: 'good' } },
    });
    expect(reported).toHaveLength(1);
    await edited.close();
  });
});
