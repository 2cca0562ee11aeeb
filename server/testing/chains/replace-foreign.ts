import * as z from 'zod';

import type { LitecoinSandbox } from './litecoin-sandbox';

const minedSchema = z.object({
  blockhash: z.string(),
  decoded: z.object({ vin: z.array(z.object({ txid: z.string(), vout: z.number() })) }),
});
const outputSchema = z.object({ value: z.string() });

/** Replaces a mined payment of the miner with another one that spends its input. */
export async function replaceForeign(
  { core, miner, node }: Pick<LitecoinSandbox, 'core' | 'miner' | 'node'>,
  txId: string,
): Promise<void> {
  const { blockhash, decoded } = await miner.request(minedSchema, 'gettransaction', [
    txId,
    true,
    true,
  ]);
  await core.request(z.unknown(), 'invalidateblock', [blockhash]);
  const [input] = decoded.vin;
  if (!input) throw new Error(`${txId} spends nothing.`);
  const { value } = await core.request(outputSchema, 'gettxout', [input.txid, input.vout, false]);
  const to = await miner.request(z.string(), 'getnewaddress', ['', 'bech32']);
  const rival = await miner.request(z.string(), 'createrawtransaction', [
    [input],
    { [to]: (Number(value) - 0.001).toFixed(8) },
  ]);
  const { hex } = await miner.request(
    z.object({ hex: z.string() }),
    'signrawtransactionwithwallet',
    [rival],
  );
  await core.request(z.unknown(), 'generateblock', [to, [hex]]);
  await node.mine(1);
}
