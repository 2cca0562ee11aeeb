import type { AccountDataResponse } from '@quayside/contract/schemas/accounts';

import { request } from '../api/request';
import { endSession } from './account';
import { connectAccount } from './account-refresh';

export const requestMock = jest.mocked(request);

export const ana: AccountDataResponse = {
  userId: 123_456_789,
  email: 'ana@example.com',
  permissions: 'USER',
  adminPermissionsScope: [],
  createdAt: '2026-11-22T03:00:00.000Z',
  locale: 'en',
};
export const boris: AccountDataResponse = {
  ...ana,
  userId: 987_654_321,
  email: 'boris@example.com',
};

export function prepareSession(): void {
  endSession();
  window.localStorage.clear();
  requestMock.mockReset();
  connectAccount(null);
}
