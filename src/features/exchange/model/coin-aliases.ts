/**
 * Cyrillic names that people use to search for coins, keyed by ticker. The catalogue has only Latin
 * letters.
 */
export const coinAliases: Readonly<Record<string, string>> = {
  BTC: 'биткоин биткойн',
  ETH: 'эфириум эфир',
  LTC: 'лайткоин лайткойн',
  XMR: 'монеро',
  USDT: 'тезер тетер',
  TRX: 'трон',
  BNB: 'бинанс',
  POL: 'полигон матик',
  AVAX: 'аваланч',
  ETC: 'эфириум классик',
  SOL: 'солана',
  TON: 'тон тонкоин',
  XRP: 'рипл',
  XLM: 'стеллар',
  DOGE: 'догикоин доги доге',
  BCH: 'биткоин кэш кеш',
  DASH: 'дэш даш',
  ZEC: 'зкэш зикеш',
  ADA: 'кардано',
  DOT: 'полкадот',
  ATOM: 'космос атом',
  EOS: 'эос',
  ALGO: 'алгоранд',
  XTZ: 'тезос',
  NEAR: 'нир',
  APT: 'аптос',
  SHIB: 'шиба шиб',
  LINK: 'чейнлинк',
  UNI: 'юнисвоп',
};

/** The same for networks, keyed by their displayed name. */
export const networkAliases: Readonly<Record<string, string>> = {
  Bitcoin: 'биткоин биткойн',
  Ethereum: 'эфириум',
  TRON: 'трон',
  'BNB Smart Chain': 'бинанс bsc',
  Polygon: 'полигон matic',
  'Arbitrum One': 'арбитрум',
  Optimism: 'оптимизм',
  Base: 'бейс',
  'Avalanche C-Chain': 'аваланч',
  Solana: 'солана',
  TON: 'тон',
};
