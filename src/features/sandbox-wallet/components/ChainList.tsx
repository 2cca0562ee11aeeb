import { useTranslation } from 'react-i18next';
import type { SandboxResponse } from '@quayside/contract/schemas/service';

import { Card } from '../../../components/card/Card';
import { CopyButton } from '../../../components/copy-button/CopyButton';
import { Disclosure } from '../../../components/disclosure/Disclosure';
import * as styles from './SandboxWallet.module.css';

/** The development chains, and how to connect to them with your own wallet or program. */
export function ChainList({ chains }: { chains: SandboxResponse['chains'] }) {
  const { t } = useTranslation('sandbox');
  return (
    <section className={styles.lines} aria-labelledby="sandbox-chains">
      <h2 id="sandbox-chains" className={styles.subheading}>
        {t('chains.heading')}
      </h2>
      <p>{t('chains.text')}</p>
      {chains.map(({ networkTitle, kind, rpcUrl, chainId, fundedPrivateKey, tokens = [] }) => (
        <Card key={`${networkTitle} ${rpcUrl}`}>
          <h3 className={styles.chain}>{networkTitle}</h3>
          <dl className={styles.facts}>
            <div>
              <dt>{t('chains.kind')}</dt>
              <dd>{t(`chains.${kind}`)}</dd>
            </div>
            <div>
              <dt>{t('chains.rpc')}</dt>
              <dd className={styles.mono}>{rpcUrl}</dd>
            </div>
            {chainId !== undefined && (
              <div>
                <dt>{t('chains.id')}</dt>
                <dd>{chainId}</dd>
              </div>
            )}
          </dl>
          {fundedPrivateKey !== undefined && (
            <Disclosure summary={t('chains.key')} isCompact>
              <p>{t('chains.keyText')}</p>
              <p className={styles.mono}>{fundedPrivateKey}</p>
              <CopyButton
                text={fundedPrivateKey}
                label={t('chains.copyKey')}
                copiedLabel={t('chains.copied')}
                failedLabel={t('chains.copyFailed')}
                hasText
              />
            </Disclosure>
          )}
          {tokens.length > 0 && (
            <Disclosure summary={t('chains.tokens', { count: tokens.length })} isCompact>
              <dl className={styles.facts}>
                {tokens.map(({ slug, contractAddress }) => (
                  <div key={slug}>
                    <dt>{slug}</dt>
                    <dd className={styles.mono}>{contractAddress}</dd>
                  </div>
                ))}
              </dl>
            </Disclosure>
          )}
        </Card>
      ))}
    </section>
  );
}
