import { resolve } from 'node:path';

import { loadMailContent } from '@quayside/content-service/load/load-mails';

import { createMailStore } from '../../capabilities/mail/store/mail-store';
import { sendDueMail } from '../../capabilities/mail/usecases/send-mail';
import { writeMail } from '../../capabilities/mail/usecases/write-mail';
import { requestRefund } from '../../capabilities/orders/usecases/request-refund';
import { setEmail } from '../../capabilities/orders/usecases/set-email';
import { withTestDatabases } from '../database';
import { startEvmSandbox, type EvmSandbox } from '../evm-sandbox';
import { createMemoryMailer, type MemoryMailer } from '../memory-mailer';
import { buildOrderWorld, DESTINATION, ONE_ETH, REFUND, type OrderWorld } from '../order-world';

let sandbox: EvmSandbox;
let world: OrderWorld;
let mailer: MemoryMailer;

beforeAll(async () => {
  sandbox = await startEvmSandbox();
}, 60_000);
afterAll(() => sandbox?.stop());

const words = loadMailContent(resolve(__dirname, '../../../content'));
const subjects = (): string[] =>
  mailer.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '));

function send(): Promise<void> {
  const { database, clock } = world.deps;
  const write = writeMail.bind(null, {
    orders: world.deps,
    words,
    siteUrl: 'https://exchange.example',
  });
  return sendDueMail({
    database,
    clock,
    store: createMailStore(),
    mailer,
    write,
    host: 'exchange.example',
    report: (error) => world.problems.push(String(error)),
    isStopping: () => false,
  });
}

withTestDatabases('mail about an order', (open) => {
  beforeEach(async () => {
    world = await buildOrderWorld(await open(), sandbox);
    mailer = createMemoryMailer();
  });

  it('reports each step once, in the language of the order, with a link to its page', async () => {
    const order = await world.create({ userEmail: 'ann@example.com', locale: 'ru' });
    await send();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.work();
    await send();
    await world.mineAndWork(30);
    await send();
    await send();
    expect(subjects()).toEqual([
      `Заявка ${order.orderId}: ждём 1 ETH`,
      `Заявка ${order.orderId}: депозит обнаружен`,
      expect.stringMatching(
        new RegExp(`^Заявка ${order.orderId}: вам отправлено [\\d,]+ USDT \\(ERC20\\)$`),
      ),
    ]);
    expect(new Set(mailer.sent.map(({ to }) => to))).toEqual(new Set(['ann@example.com']));
    for (const { text, html } of mailer.sent) {
      expect(text).toContain(
        `https://exchange.example/ru/order/${order.orderId}?destinationAddress=${DESTINATION}`,
      );
      expect(`${text}${html}`).not.toContain(order.depositAddress);
    }
    const [transfer] = await world.deps.stores.transfers
      .ofOrder(world.deps.database, order.orderId)
      .then((all) => all.filter(({ purpose }) => purpose === 'payout'));
    expect(mailer.sent[2]?.text).toContain(`Транзакция: ${transfer?.txId}`);
    expect(world.problems).toEqual([]);
  });

  it('requests a decision once, and reports the refund', async () => {
    const order = await world.create({
      userEmail: 'ann@example.com',
      rateMode: 'FIXED',
      refundAddress: REFUND,
    });
    await world.pay(order.depositAddress, ONE_ETH / 2n);
    await world.mineAndWork(15);
    await requestRefund(world.deps, {
      orderId: order.orderId,
      destinationAddress: DESTINATION,
      refundAddress: REFUND,
      refundMemo: null,
    });
    await world.mineAndWork(20);
    await send();
    expect(subjects().sort()).toEqual(
      [
        `Order ${order.orderId}: current status`,
        `Order ${order.orderId}: your decision is needed`,
        `Order ${order.orderId}: deposit detected`,
        `Order ${order.orderId}: deposit refunded`,
      ].sort(),
    );
    const refunded = mailer.sent.find(({ subject }) => subject.endsWith('deposit refunded'));
    expect(refunded?.text).toContain(`To your address: ${REFUND}`);
    expect(refunded?.text).toMatch(/Refunded: 0\.4\d+\u00a0ETH/);
  });

  it('reports the current status to an email that is added later, and then what follows', async () => {
    const order = await world.create();
    await world.pay(order.depositAddress, ONE_ETH);
    await world.work();
    const { orderId } = order;
    await setEmail(world.deps, {
      orderId,
      userEmail: 'late@example.com',
      destinationAddress: DESTINATION,
    });
    await expect(
      setEmail(world.deps, {
        orderId,
        userEmail: 'other@example.com',
        destinationAddress: DESTINATION,
      }),
    ).rejects.toThrow('already set');
    await send();
    await world.mineAndWork(30);
    await send();
    expect(subjects()).toEqual([
      `Order ${order.orderId}: current status`,
      expect.stringMatching(/sent to you$/),
    ]);
    expect(new Set(mailer.sent.map(({ to }) => to))).toEqual(new Set(['late@example.com']));
  });

  it('contains no address if the email of an old order was added with only the order number', async () => {
    const { orderId } = await world.create();
    await setEmail(world.deps, {
      orderId,
      userEmail: 'stranger@example.com',
      destinationAddress: DESTINATION,
    });
    await world.deps.database.query(
      'UPDATE orders SET is_email_guarded = false WHERE order_id = $1',
      [orderId],
    );
    await send();
    const [sent] = mailer.sent;
    expect([
      sent?.to,
      sent?.text.includes(`/order/${orderId}`),
      sent?.text.toLowerCase().includes(DESTINATION.toLowerCase()),
    ]).toEqual(['stranger@example.com', true, false]);
  });

  it('is not sent for an order without an email', async () => {
    await world.create();
    await send();
    expect(mailer.sent).toEqual([]);
  });
});
