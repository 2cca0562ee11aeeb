import { type LeaseServer, useLeaseServers } from '../../testing/servers/lease-servers';
import { preferredServer } from './preferred-server';

const { start, connect, expireLeases } = useLeaseServers();

describe('several servers', () => {
  let NAMES: readonly string[] = [];
  /** Chooses work so that each server should have the same number of leases. */
  const chooseNames = async (servers: readonly LeaseServer[]): Promise<void> => {
    const presences = await Promise.all(servers.map(({ database }) => database.presence.current()));
    const candidates = Array.from({ length: 1_000 }, (_, index) => `watch chain-${index}`);
    NAMES = presences.flatMap((presence) =>
      candidates.filter((name) => preferredServer(name, presences) === presence).slice(0, 4),
    );
  };
  /** Each server renews its leases, then tries to hold all work. Returns what each one holds. */
  const holdings = async (servers: readonly LeaseServer[]): Promise<string[][]> => {
    for (const { leases } of servers) await leases.renew();
    const held: string[][] = [];
    for (const { leases } of servers) {
      const own: string[] = [];
      for (const name of NAMES) if (await leases.tryHold(name)) own.push(name);
      held.push(own);
    }
    return held;
  };

  test('share the leases once they know each other, and never hold one twice', async () => {
    const servers = [start(), start(), start()];
    await chooseNames(servers);
    expect((await holdings(servers.slice(0, 1))).flat()).toHaveLength(NAMES.length);
    // The first servers release what others should have; those claim it in their next round.
    for (let round = 0; round < 2; round += 1) {
      const all = (await holdings(servers)).flat();
      expect(new Set(all).size).toBe(all.length);
    }
    const shared = await holdings(servers);
    expect(shared.flat().sort()).toEqual([...NAMES].sort());
    for (const own of shared) expect(own).toHaveLength(4);
  });

  test('take over from one that hangs, even if it is the preferred server', async () => {
    const servers = [start(), start()];
    await chooseNames(servers);
    await holdings(servers);
    await holdings(servers);
    await expireLeases();
    await connect().query('DELETE FROM live_server');
    expect((await holdings(servers.slice(0, 1))).flat()).toHaveLength(NAMES.length);
  });
});

describe('a preferred server that does not take what it is offered', () => {
  test('is offered it again only after a while', async () => {
    const servers = [start(), start()];
    const presences = await Promise.all(servers.map(({ database }) => database.presence.current()));
    const holder = servers.find(
      (_, index) => preferredServer('send', presences) !== presences[index],
    )!;
    await holder.leases.tryHold('send');
    for (const { leases } of servers) await leases.renew();
    await holder.leases.renew();
    expect(await holder.leases.tryHold('send')).toBe(false);
    await expireLeases();
    expect(await holder.leases.tryHold('send')).toBe(true);
    expect(await holder.leases.tryHold('send')).toBe(true);
    for (holder.nowMs = 0; holder.nowMs < 60_000; holder.nowMs += 5_000)
      await holder.leases.renew();
    expect(await holder.leases.tryHold('send')).toBe(false);
  });
});
