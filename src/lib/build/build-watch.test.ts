import { createBuildWatch } from './build-watch';

/** Creates a host whose files can change. */
function host() {
  const files: Record<string, unknown> = {};
  const failures: string[] = [];
  const asked: string[] = [];
  const deploy = (id: string, redirects: Record<string, string> = {}) => {
    files['/builds/latest.json'] = { id, timestamp: 0, i18n: `texts-${id}` };
    files[`/builds/meta/${id}.json`] = {
      id,
      timestamp: 0,
      routeRules: Object.fromEntries(
        Object.entries(redirects).map(([from, redirect]) => [from, { redirect }]),
      ),
    };
  };
  const getJson = async (path: string) => {
    asked.push(path);
    if (!(path in files)) throw new Error(`${path} answered 404`);
    return files[path];
  };
  const watch = createBuildWatch({
    getJson,
    onFailure: (what, cause) => {
      failures.push(`${what}: ${String(cause)}`);
    },
  });
  return { files, failures, asked, deploy, watch };
}

describe('createBuildWatch', () => {
  it('treats the first build as its own and offers a newer one', async () => {
    const { deploy, watch } = host();
    deploy('one');
    await watch.check();
    expect(watch.offered.get()).toBeNull();
    expect(watch.isOutdated()).toBe(false);
    deploy('two');
    await watch.check();
    expect(watch.offered.get()).toBe('two');
    expect(watch.isOutdated()).toBe(true);
  });

  it('offers nothing after a dismissal until there is an even newer build', async () => {
    const { deploy, watch } = host();
    deploy('one');
    await watch.check();
    deploy('two');
    await watch.check();
    watch.dismiss();
    await watch.check();
    expect(watch.offered.get()).toBeNull();
    deploy('three');
    await watch.check();
    expect(watch.offered.get()).toBe('three');
  });

  it("withdraws its offer when the host rolls back to the page's own build", async () => {
    const { deploy, watch } = host();
    for (const id of ['one', 'two', 'one']) {
      deploy(id);
      await watch.check();
    }
    expect(watch.offered.get()).toBeNull();
    expect(watch.isOutdated()).toBe(false);
  });

  it('logs failures and keeps using the last known data', async () => {
    const { files, failures, deploy, watch } = host();
    expect(await watch.check()).toBeNull();
    deploy('one', { '/a': '/b' });
    await watch.check();
    deploy('two');
    delete files['/builds/meta/two.json'];
    await watch.check();
    files['/builds/latest.json'] = 'a page of a proxy';
    expect(await watch.check()).toBeNull();
    expect(failures).toHaveLength(3);
    expect(watch.offered.get()).toBe('two');
    expect(await watch.redirects(0)).toEqual({ '/a': '/b' });
  });

  it('waits for redirects that are loading, but not forever', async () => {
    const { deploy, watch } = host();
    deploy('one', { '/a': '/b' });
    void watch.check();
    expect(await watch.redirects(1_000)).toEqual({ '/a': '/b' });

    const silent = createBuildWatch({
      getJson: () => new Promise(() => undefined),
      onFailure: () => undefined,
    });
    void silent.check();
    expect(await silent.redirects(5)).toEqual({});
  });

  it('keeps requesting redirects until they have been read once', async () => {
    const { files, asked, deploy, watch } = host();
    deploy('one', { '/a': '/b' });
    const manifest = files['/builds/meta/one.json'];
    delete files['/builds/meta/one.json'];
    await watch.check();
    expect([watch.hasRedirects(), await watch.redirects(0)]).toEqual([false, {}]);
    files['/builds/meta/one.json'] = manifest;
    await watch.check();
    expect([watch.hasRedirects(), await watch.redirects(0)]).toEqual([true, { '/a': '/b' }]);
    await watch.check();
    expect(asked.filter((path) => path === '/builds/meta/one.json')).toHaveLength(2);
    expect(watch.offered.get()).toBeNull();
  });

  it('does not offer a dismissed build again when its redirects arrive late', async () => {
    const { files, deploy, watch } = host();
    deploy('one', { '/a': '/b' });
    await watch.check();
    deploy('two', { '/a': '/c' });
    const manifest = files['/builds/meta/two.json'];
    delete files['/builds/meta/two.json'];
    await watch.check();
    watch.dismiss();
    files['/builds/meta/two.json'] = manifest;
    await watch.check();
    expect([watch.offered.get(), await watch.redirects(0)]).toEqual([null, { '/a': '/c' }]);
  });

  it('requests redirects immediately if the caller waits and none are known', async () => {
    const { asked, deploy, watch } = host();
    deploy('one', { '/a': '/b' });
    expect(await watch.redirects(0)).toEqual({});
    expect(asked).toEqual([]);
    expect(await watch.redirects(1_000)).toEqual({ '/a': '/b' });
    expect(await watch.redirects(1_000)).toEqual({ '/a': '/b' });
    expect(asked).toEqual(['/builds/latest.json', '/builds/meta/one.json']);
  });

  it('requests the latest build once, even for concurrent calls', async () => {
    const { asked, deploy, watch } = host();
    deploy('one');
    await Promise.all([watch.latest(), watch.latest()]);
    expect((await watch.latest())?.i18n).toBe('texts-one');
    expect(asked).toEqual(['/builds/latest.json', '/builds/meta/one.json']);
  });
});
