import type { Locale } from './locales';

/**
 * Reasons for which the server itself stops new orders. Editors write what visitors read
 * about them in `content/locales/…/service.json`.
 */
export const SERVICE_REASON_NAMES = [
  'database_unreachable',
  'networks_silent',
  'prices_missing',
  'disk_low',
  'work_stopped',
  'coins_missing',
] as const;

export type ServiceReasonName = (typeof SERVICE_REASON_NAMES)[number];

/** A reason in the default language, and in each language of the site. */
export type ServiceReason = {
  readonly reason: string;
  readonly reasons: Readonly<Record<Locale, string>>;
};

export type ServiceReasons = Readonly<Record<ServiceReasonName, ServiceReason>>;
