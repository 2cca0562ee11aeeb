/** The settings of any kind of liquidity provider. */
export type ConfiguredProvider = {
  readonly kind: string;
  readonly id: string;
  readonly enabled: boolean;
};

/** Where liquidity providers are configured. */
export type ProvidersSource = {
  /** The PROVIDERS_CONFIG file; `null` if none is named, or if it cannot be read. */
  readonly file: { readonly path: string; readonly text: string } | null;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly mode: 'sandbox' | 'real';
  readonly readTextFile: (path: string) => string;
  /** Whether anyone except its owner can read a file. */
  readonly isReadableByOthers: (path: string) => boolean;
  /** Whether a secret belongs to the sandbox and is therefore public. */
  readonly isSandboxKey: (candidate: string) => boolean;
};

export type ReadProviders<Provider extends ConfiguredProvider> = {
  readonly providers: readonly Provider[];
  /** All problems, one sentence each. */
  readonly problems: readonly string[];
};

/** Reads the liquidity providers. A higher layer defines the kinds of providers. */
export type ProvidersReader<Provider extends ConfiguredProvider> = (
  source: ProvidersSource,
) => ReadProviders<Provider>;
