type Environment = Readonly<Record<string, string | undefined>>;

/** What programs need on any machine, and what the build of the site reads. No secrets. */
const NAMES: ReadonlySet<string> = new Set([
  ...['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LANGUAGE', 'TZ', 'TMPDIR'],
  ...['SSH_AUTH_SOCK', 'SSL_CERT_FILE', 'SSL_CERT_DIR', 'NODE_EXTRA_CA_CERTS', 'NODE_OPTIONS'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['SITE_URL', 'API_URL', 'PRERENDERED_PAIRS', 'SIGNING_PUBLIC_KEYS', 'SOURCE_DATE_EPOCH'],
]);

const PREFIXES = ['LC_', 'CONTENT_BACKEND'];

/**
 * Returns the variables for the command that publishes. The server's own contain the passwords and
 * keys of the exchange, which a build and all of its packages would read.
 * @param further names of other variables that the operator lets through
 */
export function publishEnvironment(
  env: Environment,
  further: readonly string[],
): Record<string, string> {
  const names = new Set([...NAMES, ...further]);
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && (names.has(name) || PREFIXES.some((prefix) => name.startsWith(prefix)))
        ? [[name, value]]
        : [],
    ),
  );
}
