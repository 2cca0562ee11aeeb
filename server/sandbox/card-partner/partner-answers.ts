import { json, type PartnerAnswer, type PartnerRequest } from './partner-http';
import type { PartnerState, SandboxUser } from './partner-state';

export type PartnerApiOptions = {
  readonly state: PartnerState;
  readonly partnerToken: string;
  /** The base URL of its own pages. */
  readonly pagesUrl: string;
  readonly onSignUp: (user: SandboxUser) => void;
};

export type OwnCall = (options: PartnerApiOptions, request: PartnerRequest) => PartnerAnswer;
export type UserCall = (
  options: PartnerApiOptions,
  request: PartnerRequest,
  user: SandboxUser,
) => PartnerAnswer;

export const well = (data: unknown): PartnerAnswer => json({ status: 200, data });
export const no = (status: number, code: number, message: string): PartnerAnswer =>
  json({ status, code, message }, status);

export const decimal = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
