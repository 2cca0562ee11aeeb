/** Entries of the PROVIDERS_CONFIG file, before references in them are resolved. */
type ProviderEntries = readonly Readonly<Record<string, string>>[];

/** Returns the providers of a sandbox that runs the simulators. */
export const sandboxProviders = ({
  hasCardPartner,
}: {
  readonly hasCardPartner: boolean;
}): ProviderEntries => [
  { kind: 'house' },
  { kind: 'sandbox-exchange' },
  ...(hasCardPartner ? [{ kind: 'sandbox-card', url: 'env:SANDBOX_CARD_PARTNER_URL' }] : []),
];
