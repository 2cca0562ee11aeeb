import type { HealthStatus, NodeOut } from '@quayside/contract/schemas/service';
import type { Locale } from '@quayside/contract/site/locales';
import type { ServiceReasons } from '@quayside/contract/site/service-reasons';

import type { SuspensionReason } from '../../../orders';
import type { WalletName } from '../../../treasury';

export type HealthDeps = {
  /** The reasons that visitors see for causes that the server detects itself. */
  readonly reasons: ServiceReasons;
  /** The operator's switch: why new orders are stopped, or `null`. */
  readonly suspension: () => SuspensionReason | null;
  /** Tokens that temporarily have no quotes and no new orders. */
  readonly pausedTokens?: () => readonly { readonly assetSlug: string }[];
  /** Whether payouts and refunds are held. */
  readonly arePayoutsHeld: () => boolean;
  /** Wallets that differ from the books. A negative difference means that coins are missing. */
  readonly walletDifferences: () => Promise<readonly WalletDifference[]>;
  readonly isDatabaseReachable: () => Promise<boolean>;
  /** How many transfers wait for approval. */
  readonly countAwaitedApprovals?: () => Promise<number>;
  /** Whether at least the default pair has a price. */
  readonly hasFreshPrices: () => boolean;
  /** The free space on the disk of the data folder; `null` while it is unknown. */
  readonly freeDiskBytes: () => number | null;
  /** The names of background work that no server has done for a while. */
  readonly abandonedWork: () => Promise<readonly string[]>;
  /** The state of the chains' nodes. */
  readonly chains: {
    /** Nodes that are not in use at present. */
    readonly nodesOut: () => readonly NodeOut[];
    readonly silentNetworks: () => readonly string[];
    readonly isAnyAnswering: () => boolean;
    /** False while a chain is not used because of the database. */
    readonly isDatabaseAnswering: () => boolean;
  };
};

type WalletDifference = {
  readonly wallet: WalletName;
  readonly assetSlug: string;
  readonly differenceMinor: bigint;
};

export type Health = {
  status: HealthStatus;
  reason?: string;
  reasons?: Readonly<Record<Locale, string>>;
  silentNetworks?: string[];
  nodesOut?: NodeOut[];
  approvalsWaiting?: number;
  freeDiskMegabytes?: number;
  pausedInstruments?: string[];
  payoutsPaused?: boolean;
  differingInstruments?: string[];
};
export type HealthCheck = () => Promise<Health>;

/**
 * @returns the use case that reports whether visitors can create orders now, and for which networks
 *   and tokens they cannot
 */
export function createHealth(deps: HealthDeps): HealthCheck {
  return async () => {
    const silentNetworks = deps.chains.silentNetworks();
    const nodesOut = deps.chains.nodesOut();
    const freeBytes = deps.freeDiskBytes();
    const paused = (deps.pausedTokens?.() ?? []).map(({ assetSlug }) => assetSlug);
    const differences = await deps.walletDifferences().catch(() => []);
    const differing = [...new Set(differences.filter(isShown).map(({ assetSlug }) => assetSlug))];
    return {
      ...(await whole(deps, differences)),
      ...(silentNetworks.length > 0 && { silentNetworks: [...silentNetworks] }),
      ...(nodesOut.length > 0 && { nodesOut: [...nodesOut] }),
      ...(await awaitedApprovals(deps)),
      ...(freeBytes !== null && { freeDiskMegabytes: Math.floor(freeBytes / 1_000_000) }),
      ...(paused.length > 0 && { pausedInstruments: paused }),
      ...(deps.arePayoutsHeld() && { payoutsPaused: true }),
      ...(differing.length > 0 && { differingInstruments: differing }),
    };
  };
}

/** Anyone can send coins to the cold wallet, and nothing books them by itself. */
const isShown = ({ wallet, differenceMinor }: WalletDifference): boolean =>
  wallet !== 'cold' || differenceMinor < 0n;

/** Health must respond even while the database does not. */
async function awaitedApprovals({
  countAwaitedApprovals = () => Promise.resolve(0),
}: HealthDeps): Promise<Pick<Health, 'approvalsWaiting'>> {
  const approvalsWaiting = await countAwaitedApprovals().catch(() => 0);
  return approvalsWaiting > 0 ? { approvalsWaiting } : {};
}

async function whole(
  { suspension, isDatabaseReachable, hasFreshPrices, abandonedWork, chains, reasons }: HealthDeps,
  differences: readonly WalletDifference[],
): Promise<Health> {
  if (!chains.isDatabaseAnswering() || !(await isDatabaseReachable()))
    return { status: 'UNHEALTHY', ...reasons.database_unreachable };
  const suspended = suspension();
  if (suspended)
    return {
      status: 'TECHNICAL_DIFFICULTIES',
      reason: suspended.reason,
      ...(Object.keys(suspended.reasons).length === 0 ? {} : { reasons: suspended.reasons }),
    };
  if (!chains.isAnyAnswering())
    return { status: 'TECHNICAL_DIFFICULTIES', ...reasons.networks_silent };
  if ((await abandonedWork()).length > 0)
    return { status: 'TECHNICAL_DIFFICULTIES', ...reasons.work_stopped };
  // No order depends on the cold wallet.
  if (differences.some(({ wallet, differenceMinor }) => wallet !== 'cold' && differenceMinor < 0n))
    return { status: 'TECHNICAL_DIFFICULTIES', ...reasons.coins_missing };
  return hasFreshPrices()
    ? { status: 'OK' }
    : { status: 'TECHNICAL_DIFFICULTIES', ...reasons.prices_missing };
}
