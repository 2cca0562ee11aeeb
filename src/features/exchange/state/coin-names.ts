import { COIN_NAMES_NAMESPACE, type CoinNames } from '@quayside/contract/site/coin-names';
import { useEffect, useState } from 'react';

import { useLocale } from '../../../i18n/use-locale';
import { isRecord } from '../../../lib/is-record';
import type { Texts } from '../../../lib/messages/message-cache';
import { siteMessages } from '../../../lib/messages/site-messages';

const noNames: CoinNames = { coins: {}, networks: {} };

/** Returns other names of coins to search by. Nothing waits for them to load. */
export function useCoinNames(): CoinNames {
  const locale = useLocale();
  const [names, setNames] = useState(noNames);
  useEffect(() => {
    let isWanted = true;
    void siteMessages.load(locale, COIN_NAMES_NAMESPACE).then((texts) => {
      if (isWanted && texts !== null) setNames(coinNamesOf(texts));
    });
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return names;
}

const coinNamesOf = ({ coins, networks }: Texts): CoinNames => ({
  coins: onlyTexts(coins),
  networks: onlyTexts(networks),
});

const onlyTexts = (group: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(isRecord(group) ? group : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
