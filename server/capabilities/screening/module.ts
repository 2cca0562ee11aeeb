import type { OpenChains } from '../../chains/open-chains';
import type { Config } from '../../platform/config/config';
import type { Module } from '../../platform/process/modules';
import type { CheckAddress } from '../instruments';
import {
  createScreening,
  sandboxBlockedAddress,
  type ScreeningDeps,
} from './adapters/create-screening';
import type { Screening } from './ports/screening';
import { addressRoutes } from './routes/address-routes';
import { createCheckRecipient, type CheckRecipientDeps } from './usecases/check-recipient';

export type ScreeningParts = {
  readonly config: Pick<Config, 'mode' | 'screeningList'>;
  readonly lookup: Omit<CheckRecipientDeps, 'chains' | 'payoutChains'>;
  readonly chains: Pick<OpenChains, 'all' | 'payoutOnly'>;
  readonly market: { readonly checkAddress: CheckAddress };
};

export type ScreeningModule = Module & { readonly screening: Screening };

/** Sets up the check of addresses before an order is created and before it is paid. */
export function openScreeningModule({
  config,
  lookup,
  chains,
  market,
}: ScreeningParts): ScreeningModule {
  const recipients = { ...lookup, chains: chains.all, payoutChains: chains.payoutOnly };
  return {
    screening: createScreening({ ...lookup, list: screeningList(config) }),
    routes: addressRoutes(createCheckRecipient(recipients, market.checkAddress)),
  };
}

/**
 * Returns the operator's list. The sandbox adds one address, so that anyone can see what happens
 * with a blocked address.
 */
function screeningList({
  mode,
  screeningList: list,
}: ScreeningParts['config']): ScreeningDeps['list'] {
  return mode === 'sandbox'
    ? [...list, { networkTitle: null, address: sandboxBlockedAddress }]
    : list;
}
