import { LEASE_MS } from './lease-table';

export type HeldLease = {
  readonly name: string;
  /** The presence of this server when it claimed the lease. */
  readonly presence: number;
  readonly token: string;
  /** On the monotonic clock: a lease is trusted for less time than the database grants it. */
  readonly trustedUntilMs: number;
};

/** The clocks of the database and of this process may drift apart by this much during a lease. */
const MARGIN_MS = 1_000;

/** The leases that this server has, as far as it knows. */
export type HeldLeases = {
  all(): readonly HeldLease[];
  find(name: string): HeldLease | undefined;
  has(name: string): boolean;
  /**
   * Whether this server can rely on the lease without asking the database.
   * @param presence the current one of this server, if the lease must have been claimed with it
   */
  isTrusted(name: string, presence?: number): boolean;
  /** @param requestedAtMs when the claim was sent, on the monotonic clock */
  add(lease: Omit<HeldLease, 'trustedUntilMs'>, requestedAtMs: number): void;
  /** Extends the trust in a lease, unless it was claimed again meanwhile. */
  extend(lease: HeldLease, requestedAtMs: number): void;
  remove(name: string): void;
  /** Removes a lease, unless it was claimed again meanwhile. */
  lose(lease: HeldLease): void;
  clear(): void;
};

/** @param monotonicMs a clock that is never set, such as `performance.now` */
export function createHeldLeases(monotonicMs: () => number): HeldLeases {
  const held = new Map<string, HeldLease>();
  const trustedUntilMs = (requestedAtMs: number): number => requestedAtMs + LEASE_MS - MARGIN_MS;
  const isCurrent = ({ name, token }: HeldLease): boolean => held.get(name)?.token === token;
  return {
    all: () => [...held.values()],
    find: (name) => held.get(name),
    has: (name) => held.has(name),
    isTrusted(name, presence) {
      const lease = held.get(name);
      if (lease === undefined || (presence ?? lease.presence) !== lease.presence) return false;
      return monotonicMs() < lease.trustedUntilMs;
    },
    add: (lease, requestedAtMs) =>
      void held.set(lease.name, { ...lease, trustedUntilMs: trustedUntilMs(requestedAtMs) }),
    extend(lease, requestedAtMs) {
      if (isCurrent(lease))
        held.set(lease.name, { ...lease, trustedUntilMs: trustedUntilMs(requestedAtMs) });
    },
    remove: (name) => void held.delete(name),
    lose(lease) {
      if (isCurrent(lease)) held.delete(lease.name);
    },
    clear: () => {
      held.clear();
    },
  };
}
