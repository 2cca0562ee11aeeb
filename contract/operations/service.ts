import * as z from 'zod/mini';

import { instrumentRefSchema } from './scalars';

export const HEALTH_STATUSES = ['OK', 'TECHNICAL_DIFFICULTIES', 'UNHEALTHY'] as const;
export type HealthStatus = (typeof HEALTH_STATUSES)[number];

/**
 * `GET /api/v1/health`: may visitors create orders now? `reasonRu` is the reason for Russian
 * readers; absent where there is none, or no other.
 */
export const healthAnswerSchema = z.object({
  status: z.enum(HEALTH_STATUSES),
  reason: z.optional(z.string()),
  reasonRu: z.optional(z.string()),
  /**
   * Networks whose node does not answer: nothing is quoted from or to them meanwhile. Absent while
   * all answer.
   */
  silentNetworks: z.optional(z.array(z.string())),
  /** What is free on the disk of the data folder. */
  freeDiskMegabytes: z.optional(z.int()),
  /** Slugs of tokens that cannot be swapped for now. Absent where there are none. */
  pausedInstruments: z.optional(z.array(z.string())),
});

/** `GET /api/v1/healthz`: does the process live? */
export const livenessAnswerSchema = z.object({ status: z.string() });

/** `GET /api/v1/pairs/default`. */
export const defaultPairAnswerSchema = z.object({
  instrumentFrom: instrumentRefSchema,
  instrumentTo: instrumentRefSchema,
});

/** One directed pair of `GET /api/v2/pairs/public`. */
export const pairAnswerSchema = z.object({
  instrumentFromCurrencyTitle: z.string(),
  instrumentFromNetworkTitle: z.string(),
  instrumentToCurrencyTitle: z.string(),
  instrumentToNetworkTitle: z.string(),
  isActive: z.boolean(),
});

export const pairListAnswerSchema = z.array(pairAnswerSchema);

/** `GET /api/v1/stats/public`: recorded prices of one instrument in US dollars. */
export const statsAnswerSchema = z.array(z.object({ time: z.string(), price: z.string() }));

/**
 * `GET /api/sandbox`, in sandbox mode only: what a person or a program needs to pay an order and to
 * read the chains for itself.
 */
export const sandboxAnswerSchema = z.object({
  /** Where the mail is shown that was caught; absent when mail goes elsewhere. */
  mailUrl: z.optional(z.string()),
  /**
   * The stand-in for a company that takes card payments: who signed up, what was paid; absent
   * without one.
   */
  partnerUrl: z.optional(z.string()),
  /** A page that shows the site as a messenger does; absent without one. */
  messengerHostUrl: z.optional(z.string()),
  chains: z.array(
    z.object({
      networkTitle: z.string(),
      /** `tron`: a stand-in for a node, which speaks its HTTP API. */
      kind: z.enum(['evm', 'bitcoin', 'tron']),
      rpcUrl: z.string(),
      chainId: z.optional(z.int()),
      fundedPrivateKey: z.optional(z.string()),
      tokens: z.optional(z.array(z.object({ slug: z.string(), contractAddress: z.string() }))),
    }),
  ),
  /** An administrator with every scope. Earlier versions have none. */
  adminLogin: z.optional(z.object({ email: z.string(), password: z.string() })),
});

export type SandboxAnswer = z.infer<typeof sandboxAnswerSchema>;
