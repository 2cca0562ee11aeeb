import { signDigest } from '../signer/ecdsa';
import { recoverSender } from './evm-addresses';
import { encodeEvmPayload, maxFeeOf, type EvmPayload } from './evm-payload';
import { encodeTransfer } from './erc20';
import { evmSigner } from './evm-signer';
import { sandboxEvmConfig } from './sandbox/sandbox-evm-config';

const GWEI = 10n ** 9n;
const to = `0x${'35'.repeat(20)}` as const;
const token = '0x00000000000000000000000000000000000c0de0';
const signerAddress = '0x9d8a62f656a8d1615c1294fd71e9cfb3e4855a4f';

/** The key of the example in EIP-155. */
const keys = {
  depositXpub: 'unused',
  hotWalletAddress: signerAddress,
  addressOf: () => signerAddress,
  publicKeyOf: () => new Uint8Array(33),
  signDigest: (_wallet: unknown, digest: Uint8Array) =>
    signDigest(new Uint8Array(32).fill(0x46), digest),
};

type Pricing =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };
type Signed = {
  readonly chainId: number;
  readonly nonce: number;
  readonly amountMinor: bigint;
  readonly gas: bigint;
  readonly pricing: Pricing;
  readonly isToken?: boolean;
};

function sign({ chainId, nonce, amountMinor, gas, pricing, isToken = false }: Signed) {
  const payload: EvmPayload = {
    chainId,
    nonce,
    gas,
    ...pricing,
    ...(isToken
      ? { to: token, value: 0n, data: encodeTransfer(to, amountMinor) }
      : { to, value: amountMinor, data: '0x' }),
  };
  const config = sandboxEvmConfig('evm', {
    rpcUrl: 'http://127.0.0.1:1',
    chainId,
    tokens: [{ slug: 'usdterc20', contractAddress: token }],
  });
  return evmSigner.sign(config, keys, {
    chainKey: config.key,
    from: 'hot',
    to,
    assetSlug: isToken ? 'usdterc20' : 'eth',
    amountMinor,
    maxFeeMinor: maxFeeOf(payload),
    spentOutputs: [],
    payload: encodeEvmPayload(payload),
  });
}

/** The first one is the example in EIP-155. The others were signed by ethers 6. */
const vectors: readonly (Signed & {
  readonly what: string;
  readonly rawTransaction: string;
  readonly txId: string;
})[] = [
  {
    what: 'a payment with a gas price',
    chainId: 1,
    nonce: 9,
    amountMinor: 10n ** 18n,
    gas: 21_000n,
    pricing: { type: 'legacy', gasPrice: 20n * GWEI },
    rawTransaction:
      '0xf86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080' +
      '25a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276' +
      'a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
    txId: '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
  },
  {
    what: 'the first payment of an account',
    chainId: 56,
    nonce: 0,
    amountMinor: 1n,
    gas: 21_000n,
    pricing: { type: 'legacy', gasPrice: 3n * GWEI },
    rawTransaction:
      '0xf8648084b2d05e00825208943535353535353535353535353535353535353535018081' +
      '94a00f0f74de7a5d11da0882edb900e3ef42ed7eda5471fb8a88c1b2f6a7972f788e' +
      'a0034087db28417c9279f70219c8558993baffdf75bb492288b8d8f1d171e72e8e',
    txId: '0x11393e3303cee8803ff4fdf6193145365e5df1269d7d404f5bb1fa2c8d4e759e',
  },
  {
    what: 'a token transfer with a gas price',
    chainId: 31_337,
    nonce: 127,
    amountMinor: 123_456_789n,
    gas: 86_666n,
    pricing: { type: 'legacy', gasPrice: 1n },
    isToken: true,
    rawTransaction:
      '0xf8a77f018301528a9400000000000000000000000000000000000c0de080b844a9059cbb' +
      '0000000000000000000000003535353535353535353535353535353535353535' +
      '00000000000000000000000000000000000000000000000000000000075bcd15' +
      '82f4f6a0339730a102027c53c9f57b0fd19e22fb1aa1857e1c7559349a4db4fb013a5f5e' +
      'a07f13f14882527e18d3a3e00b282882d4cca34514e5d71b6961e84bc7076e330f',
    txId: '0x8279b923a16614eff573868031f1e885f0d8f35b7975b6ee76a50ea65eac90a2',
  },
  {
    what: 'a payment with a fee cap',
    chainId: 1,
    nonce: 0,
    amountMinor: 2n ** 70n,
    gas: 21_000n,
    pricing: { type: 'eip1559', maxFeePerGas: 40n * GWEI, maxPriorityFeePerGas: GWEI },
    rawTransaction:
      '0x02f8740180843b9aca008509502f9000825208943535353535353535353535353535353535353535' +
      '8940000000000000000080c080' +
      'a02ffa6b452a616eabaaae874d039e1e380bf12a8d8de31a2ebb60af4f334d72a9' +
      'a0798e57edc7172ade012b3cbe074a567c1aa97986f6af82935d1f1f2d9448b760',
    txId: '0x3a5684fa94c8ecfe0eec7c6bc88b9a51aed2379b9d9741baff1c21b0068cbd8c',
  },
  {
    what: 'a payment with a fee cap and no tip',
    chainId: 137,
    nonce: 128,
    amountMinor: 500n,
    gas: 21_000n,
    pricing: { type: 'eip1559', maxFeePerGas: 10n, maxPriorityFeePerGas: 0n },
    rawTransaction:
      '0x02f86681898180800a8252089435353535353535353535353535353535353535358201f480c080' +
      'a0a75300027e04f0a9e80868b13789809e381ed389c72499ff38697704373119c3' +
      'a037773a0639bc81fb8754e7281b719bc9c919f2daff4b271087cf53522f536666',
    txId: '0xe67f2c22f3b15f45d300d75e569519fe6e2a49f74b67a4c6dfeef42489ad0fa3',
  },
  {
    what: 'a token transfer with a fee cap',
    chainId: 42_161,
    nonce: 70_000,
    amountMinor: 123_456_789n,
    gas: 120_000n,
    pricing: { type: 'eip1559', maxFeePerGas: 2n ** 64n, maxPriorityFeePerGas: 255n },
    isToken: true,
    rawTransaction:
      '0x02f8b782a4b18301117081ff890100000000000000008301d4c0' +
      '9400000000000000000000000000000000000c0de080b844a9059cbb' +
      '0000000000000000000000003535353535353535353535353535353535353535' +
      '00000000000000000000000000000000000000000000000000000000075bcd15c001' +
      'a0764489c00279c8588a0d8fcfa54f102b956cde4d76f73af04e1f9365829e6776' +
      'a0371e2f17f26778f98a45dd6fcad59a8278a593ff10541da94a79651419def613',
    txId: '0x54d283aa727c2216ab060cd240d606a8aaba76052059e7cc84185beef52860d0',
  },
];

test.each(vectors)('evmSigner signs $what', async ({ rawTransaction, txId, ...transfer }) => {
  expect(await sign(transfer)).toEqual({ rawTransaction, txId });
  expect(await recoverSender(rawTransaction)).toBe(signerAddress);
});
