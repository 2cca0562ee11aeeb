import { languages, setLanguages } from './locales';
import { normaliseTerm } from './normalise-term';
import { wordsOf } from './search-options';

const known = languages();
const [first] = known;

beforeAll(() => {
  const codes = ['en', 'ru', 'es', 'fr', 'hi'];
  setLanguages([
    first,
    ...codes.map((code) => ({ ...first, code, language: code })),
    { ...first, code: 'mx', language: 'es-MX' },
  ]);
});
afterAll(() => {
  setLanguages(known);
});

describe('normaliseTerm', () => {
  it.each([
    ['en', ['swap', 'swaps', 'swapped', 'swapping', 'Swap']],
    ['en', ['fee', 'fees']],
    ['en', ['address', 'addresses', 'Addressed']],
    ['en', ['confirmation', 'confirmations']],
    ['en', ['currency', 'currencies']],
    ['en', ['price', 'prices', 'pricing', 'priced']],
    ['en', ['batch', 'batches']],
    ['en', ['fix', 'fixed', 'fixing']],
    ['en', ['status']],
    ['ru', ['адрес', 'адреса', 'адресу', 'адресом', 'адресов', 'адресами']],
    ['ru', ['комиссия', 'комиссии', 'комиссию', 'комиссией', 'комиссий', 'комиссиями']],
    ['ru', ['сеть', 'сети', 'сетью', 'сетей', 'сетями']],
    ['ru', ['курс', 'курса', 'курсу', 'курсов']],
    ['ru', ['фиксированный', 'фиксированного', 'фиксированная', 'фиксированные', 'фиксированному']],
    ['ru', ['обмен', 'обмена', 'обмену', 'обменом', 'обмены']],
    ['ru', ['счёт', 'счет', 'счета', 'счёта']],
    ['ru', ['заявка', 'заявки', 'заявку', 'заявкой', 'заявками']],
    ['ru', ['swap', 'swaps']],
    ['es', ['comisión', 'comisiones', 'Comision']],
    ['es', ['dirección', 'direcciones', 'direccion', 'direccio\u0301n']],
    ['es', ['depósito', 'depósitos', 'depositar', 'depositado']],
    ['es', ['orden', 'órdenes', 'ordenes']],
    ['es', ['red', 'redes']],
    ['es', ['cambio', 'cambios', 'cambiar', 'cambia', 'cambiando']],
    ['es', ['envío', 'enviar', 'enviado', 'enviada']],
    ['es', ['dólar', 'dólares']],
    ['es', ['mes', 'meses']],
    ['es', ['vez', 'veces']],
    ['es', ['año', 'años']],
    ['es', ['cliente', 'clientes']],
    ['es', ['seguro', 'segura', 'seguramente']],
    ['es', ['token', 'tokens']],
    ['mx', ['moneda', 'monedas']],
    ['fr', ['reçu', 'recu', 'REÇU']],
  ])('treats the words of %s as one term: %j', (locale, forms) => {
    expect(new Set(forms.map((form) => normaliseTerm(locale, form))).size).toBe(1);
  });

  it.each([
    ['en', 'address', 'addition'],
    ['en', 'fee', 'feed'],
    ['en', 'memo', 'memory'],
    ['ru', 'сеть', 'счёт'],
    ['ru', 'курс', 'курьер'],
    ['ru', 'заявка', 'завтра'],
    ['ru', 'мой', 'мои'],
    ['es', 'año', 'ano'],
    ['es', 'caña', 'cana'],
    ['es', 'orden', 'ordinario'],
    ['fr', 'frais', 'frai'],
    ['hi', 'कि', 'क'],
  ])('treats the words of %s as different terms: %s, %s', (locale, one, other) => {
    expect(normaliseTerm(locale, one)).not.toBe(normaliseTerm(locale, other));
  });

  it.each([
    ['TRC20', 'trc20'],
    ['BTC', 'btc'],
    ['0x5aAe', '0x5aae'],
    ['ETH', 'eth'],
  ])('lowercases the code %s to %s in every language, without stemming', (code, term) => {
    expect(['en', 'ru', 'es', 'fr'].map((locale) => normaliseTerm(locale, code))).toEqual(
      Array(4).fill(term),
    );
  });

  it.each([
    ['en', 'the'],
    ['en', 'And'],
    ['ru', 'для'],
    ['ru', 'ЕЁ'],
    ['ru', 'the'],
    ['es', 'más'],
    ['es', 'Para'],
  ])('ignores the stop word of %s: %s', (locale, word) => {
    expect(normaliseTerm(locale, word)).toBeNull();
  });

  it('wordsOf splits text at everything except letters and digits', () => {
    expect(wordsOf('USDT (TRC20): «адрес», e-mail — 0.5\u00a0BTC')).toEqual([
      'USDT',
      'TRC20',
      'адрес',
      'e',
      'mail',
      '0',
      '5',
      'BTC',
    ]);
  });
});
