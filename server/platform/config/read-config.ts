import type { Config } from './config';
import type { ConfiguredChain } from './configured-chain';
import type { ConfiguredProvider } from './configured-provider';
import { bucketProblems } from './documents';
import { readMessengers } from './messengers';
import { readChains, readProviders, readScreeningList, type ConfigTools } from './named-files';
import { realModeProblems } from './real-mode-problems';
import { toConfig } from './to-config';
import { variables, type VariableValues } from './variables';

/** Thrown if the configuration has problems. The message lists all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(
      [
        `The configuration has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:`,
        ...problems.map((problem) => `  - ${problem}`),
        'Every variable is explained in docs/configuration.md.',
      ].join('\n'),
    );
  }
}

const WHOLE_BPS = 10_000n;

/**
 * Reads the whole configuration from the environment.
 * @throws ConfigError with every wrong variable, the problem and the fix
 */
export function readConfig<Chain extends ConfiguredChain, Provider extends ConfiguredProvider>(
  env: Readonly<Record<string, string | undefined>>,
  tools: ConfigTools<Chain, Provider>,
): Config<Chain, Provider> {
  const problems: string[] = [];
  const values = readVariables(env, problems);
  const chains = readChains(values, env, tools, problems);
  const screeningList = readScreeningList(values.SCREENING_LIST, tools, problems);
  if (values.CASHBACK_PERCENT + values.AFFILIATE_PERCENT > WHOLE_BPS)
    problems.push(
      'CASHBACK_PERCENT and AFFILIATE_PERCENT are above 100 together: an order would earn ' +
        'others more than its fee. Lower one of them.',
    );
  problems.push(...fixedRateProblems(values));
  problems.push(...feedProblems(values));
  problems.push(...bucketProblems(values));
  const providers = readProviders(values, env, tools, problems);
  const messengers = readMessengers(values, tools.isSandboxKey, problems);
  if (values.QUAYSIDE_MODE === 'real') problems.push(...realModeProblems(values, chains, tools));
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...toConfig(values, chains, screeningList), providers, messengers };
}

/** An invalid variable gets its default for now, so that the other variables can be checked too. */
function readVariables(
  env: Readonly<Record<string, string | undefined>>,
  problems: string[],
): VariableValues {
  const entries = Object.entries(variables).map(([name, schema]) => {
    const parsed = schema.safeParse(env[name]?.trim() || undefined);
    if (parsed.success) return [name, parsed.data] as const;
    problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
    return [name, schema.safeParse(undefined).data] as const;
  });
  return Object.fromEntries(entries) as VariableValues;
}

function feedProblems({ MARKET_DATA, MARKET_FEED_URL }: VariableValues): string[] {
  const isFeedNamed = MARKET_DATA?.includes('feed') === true;
  return isFeedNamed === (MARKET_FEED_URL !== undefined)
    ? []
    : ['MARKET_FEED_URL and the source feed of MARKET_DATA belong together: set both, or neither.'];
}

/**
 * The limit on open fixed rates doesn't count expired orders, so no expired order may still have a
 * valid fixed rate.
 */
function fixedRateProblems({
  FIXED_RATE_MINUTES,
  FIXED_RATE_GRACE_MINUTES,
  ORDER_PAYMENT_WINDOW_MINUTES,
}: VariableValues): string[] {
  if (FIXED_RATE_MINUTES + FIXED_RATE_GRACE_MINUTES <= ORDER_PAYMENT_WINDOW_MINUTES) return [];
  return [
    'FIXED_RATE_MINUTES and FIXED_RATE_GRACE_MINUTES are above ORDER_PAYMENT_WINDOW_MINUTES ' +
      'together: an order would expire while its fixed rate still holds. Lower one of them, or ' +
      'raise the window.',
  ];
}
