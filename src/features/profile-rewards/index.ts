export { AffiliateScreen } from './components/AffiliateScreen';
export { CashbackScreen } from './components/CashbackScreen';
export { WalletScreen } from './components/WalletScreen';
export { WithdrawScreen } from './components/withdraw/WithdrawScreen';
