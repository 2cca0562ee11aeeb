import { decodeBitcoinPayload, encodeBitcoinPayload } from '../../chains/bitcoin/bitcoin-payload';
import { bitcoinKeys, bitcoinSigner } from '../../chains/bitcoin/bitcoin-signer';
import type { SignedTransfer } from '../../chains/chain';
import { deriveWalletKeys } from '../../chains/signer/wallet-keys';
import { SANDBOX_EXCHANGE_MNEMONIC } from '../../platform/sandbox-keys/mnemonics';
import type { LitecoinSandbox } from './litecoin-sandbox';

/**
 * Pays from the hot wallet of a Bitcoin-like chain, with the key and without a server. The change,
 * which is nearly everything, goes to another address. Mines a block.
 */
export async function payByHand(
  { chain, config, node }: LitecoinSandbox,
  to: string,
  amountMinor: bigint,
  changeTo: string = config.hotWalletAddress,
): Promise<SignedTransfer> {
  const prepared = await chain.prepareTransfer({
    from: 'hot',
    to,
    assetSlug: config.nativeSlug,
    amountMinor,
    nonce: 0,
    excludedOutputs: [],
  });
  const { inputs, outputs } = decodeBitcoinPayload(prepared.payload);
  const payload = encodeBitcoinPayload({
    inputs,
    outputs: outputs.map((output, index) =>
      index === 0 ? output : { ...output, address: changeTo },
    ),
  });
  // The signer only signs change for the hot wallet that it knows.
  const signed = await bitcoinSigner.sign(
    { ...config, hotWalletAddress: changeTo },
    deriveWalletKeys(SANDBOX_EXCHANGE_MNEMONIC, bitcoinKeys(config.parameters)),
    { ...prepared, payload },
  );
  await chain.broadcast(signed);
  await node.mine(1);
  return signed;
}
