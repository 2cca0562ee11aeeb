import type { Clock } from '../../clock/clock';
import { callerKey } from '../caller-key';

export type SocketGateDeps = {
  readonly clock: Clock;
  /** Sockets in total. */
  readonly maxConnections: number;
  /** Sockets of one caller: an IPv4 address, or an IPv6 network of 64 bits. */
  readonly maxPerCaller: number;
};

/** The reason why a socket is not opened, as an HTTP status line. */
export type GateRejection = '429 Too Many Requests' | '503 Service Unavailable';

export type SocketGate = {
  /**
   * Counts a socket that is about to open.
   * @returns why it may not open, or `null`; after `null`, call `leave` when the socket is closed
   */
  readonly enter: (callerAddress: string) => GateRejection | null;
  readonly leave: (callerAddress: string) => void;
  /** Rejects new sockets of this caller for a minute. */
  readonly block: (callerAddress: string) => void;
};

const BLOCK_CALLER_MS = 60_000;
/** Above this number, callers whose minute is over are removed whenever a new one is added. */
const PRUNE_FROM = 1_000;

/** Decides whether a caller may open one more socket. */
export function createSocketGate({
  clock,
  maxConnections,
  maxPerCaller,
}: SocketGateDeps): SocketGate {
  const openByCaller = new Map<string, number>();
  const blockedUntilMs = new Map<string, number>();
  let openInAll = 0;
  return {
    enter: (callerAddress) => {
      const caller = callerKey(callerAddress);
      const open = openByCaller.get(caller) ?? 0;
      if (open >= maxPerCaller || (blockedUntilMs.get(caller) ?? 0) > clock.nowMs())
        return '429 Too Many Requests';
      if (openInAll >= maxConnections) return '503 Service Unavailable';
      openByCaller.set(caller, open + 1);
      openInAll += 1;
      return null;
    },
    leave: (callerAddress) => {
      const caller = callerKey(callerAddress);
      const left = (openByCaller.get(caller) ?? 1) - 1;
      if (left > 0) openByCaller.set(caller, left);
      else openByCaller.delete(caller);
      openInAll -= 1;
    },
    block: (callerAddress) => {
      const nowMs = clock.nowMs();
      if (blockedUntilMs.size >= PRUNE_FROM)
        for (const [caller, untilMs] of blockedUntilMs)
          if (untilMs <= nowMs) blockedUntilMs.delete(caller);
      blockedUntilMs.set(callerKey(callerAddress), nowMs + BLOCK_CALLER_MS);
    },
  };
}
