/**
 * Policies with which scripts of the site may create markup and script URLs from text: one for
 * third-party code, one for our own code, and one for loading chunks of the application.
 */
export const TRUSTED_TYPES_POLICIES = {
  fallback: 'default',
  own: 'quayside',
  bundler: 'webpack',
} as const;

/** The path of the API to which browsers report violations of the content policy. */
export const CSP_REPORT_PATH = '/api/v1/csp-reports';
