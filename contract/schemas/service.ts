import * as z from 'zod/mini';

import { instrumentRefSchema } from './scalars';

export const HEALTH_STATUSES = ['OK', 'TECHNICAL_DIFFICULTIES', 'UNHEALTHY'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/** A node that is not in use at present, without its name, which only operators may see. */
const nodeOutSchema = z.object({ chain: z.string(), problem: z.string() });

export type NodeOut = z.infer<typeof nodeOutSchema>;

/**
 * `GET /api/v1/health`: whether visitors can create orders now. `reasons` contains the reason by
 * language code; it is absent if no language has its own reason.
 */
export const healthResponseSchema = z.object({
  status: z.enum(HEALTH_STATUSES),
  reason: z.optional(z.string()),
  reasons: z.optional(z.record(z.string(), z.string())),
  /**
   * Networks whose nodes do not respond, lag or disagree: there are no quotes from or to them until
   * the nodes recover. Absent if there are none.
   */
  silentNetworks: z.optional(z.array(z.string())),
  /** Nodes that are not in use now. Their chains may still work. Absent if there are none. */
  nodesOut: z.optional(z.array(nodeOutSchema)),
  /** The number of payments that wait for approval. Absent if there are none. */
  approvalsWaiting: z.optional(z.int()),
  /** Free space on the disk of the data folder. */
  freeDiskMegabytes: z.optional(z.int()),
  /** Slugs of tokens that cannot be swapped for now. Absent if there are none. */
  pausedInstruments: z.optional(z.array(z.string())),
  /** True while no money goes out: payouts and refunds wait. Absent otherwise. */
  payoutsPaused: z.optional(z.boolean()),
  /** Slugs of assets whose wallets differ from the books. Absent if there are none. */
  differingInstruments: z.optional(z.array(z.string())),
});

/** `GET /api/v1/healthz`: whether the process is alive. */
export const livenessResponseSchema = z.object({ status: z.string() });

/** `GET /api/v1/pairs/default`. */
export const defaultPairResponseSchema = z.object({
  instrumentFrom: instrumentRefSchema,
  instrumentTo: instrumentRefSchema,
});

/** One directed pair of `GET /api/v2/pairs/public`. */
export const pairResponseSchema = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
  isActive: z.boolean(),
});

export const pairListResponseSchema = z.array(pairResponseSchema);

/** `GET /api/v1/stats/public`: recorded prices of one instrument in US dollars. */
export const statsResponseSchema = z.array(z.object({ time: z.string(), price: z.string() }));

/**
 * `GET /api/sandbox`, in sandbox mode only: what a person or a program needs to pay an order and to
 * read the chains.
 */
export const sandboxResponseSchema = z.object({
  /** Where caught emails are shown; absent when emails go elsewhere. */
  mailUrl: z.optional(z.string()),
  /**
   * URL of the card partner simulator, which lists its sign-ups and payments; absent
   * without a simulator.
   */
  partnerUrl: z.optional(z.string()),
  /** A page that shows the site the way a messenger does; absent without one. */
  messengerHostUrl: z.optional(z.string()),
  chains: z.array(
    z.object({
      networkTitle: z.string(),
      /** `tron`: a node simulator, which offers the node's HTTP API. */
      kind: z.enum(['evm', 'bitcoin', 'tron']),
      rpcUrl: z.string(),
      chainId: z.optional(z.int()),
      fundedPrivateKey: z.optional(z.string()),
      tokens: z.optional(z.array(z.object({ slug: z.string(), contractAddress: z.string() }))),
    }),
  ),
  /** An administrator with every scope. Earlier versions omit it. */
  adminLogin: z.optional(z.object({ email: z.string(), password: z.string() })),
  /** An editor of the content. Earlier versions omit it. */
  editorLogin: z.optional(z.object({ email: z.string(), password: z.string() })),
});

export type SandboxResponse = z.infer<typeof sandboxResponseSchema>;
