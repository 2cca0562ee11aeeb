/**
 * Policies by which scripts of the site may make markup and script addresses from text: one for
 * what no code of ours writes, one of our own, one for loading parts of the application.
 */
export const TRUSTED_TYPES_POLICIES = {
  fallback: 'default',
  own: 'quayside',
  bundler: 'webpack',
} as const;

/** Where browsers send what they would have refused, below the origin of the API. */
export const CSP_REPORT_PATH = '/api/v1/csp-reports';
