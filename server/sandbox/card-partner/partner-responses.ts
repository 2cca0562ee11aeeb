import { json, type PartnerResponse, type PartnerRequest } from './partner-http';
import type { PartnerState, SandboxUser } from './partner-state';

export type PartnerApiOptions = {
  readonly state: PartnerState;
  readonly partnerToken: string;
  /** The base URL of the partner's own pages. */
  readonly pagesUrl: string;
  readonly onSignUp: (user: SandboxUser) => void;
};

export type OwnCall = (options: PartnerApiOptions, request: PartnerRequest) => PartnerResponse;
export type UserCall = (
  options: PartnerApiOptions,
  request: PartnerRequest,
  user: SandboxUser,
) => PartnerResponse;

export const ok = (data: unknown): PartnerResponse => json({ status: 200, data });
export const fail = (status: number, code: number, message: string): PartnerResponse =>
  json({ status, code, message }, status);

export const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
