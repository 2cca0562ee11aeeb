import { developmentAccount } from './development-accounts';

test('developmentAccount derives the accounts that development nodes fund by default', () => {
  expect(developmentAccount(0)).toEqual({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  });
});
