import type { Locale } from '@quayside/contract/site/locales';

export type WordList = {
  /** The category and author of generated articles; `{kind}` stands for the kind of article. */
  category: string;
  about: string;
  author: string;
  role: string;
  words: readonly string[];
  topics: readonly string[];
  caption: string;
  tableHead: readonly [string, string];
};

/** Words of generated articles. The sentences have realistic lengths and letters but no meaning. */
export const wordLists: Readonly<Record<Locale, WordList>> = {
  en: {
    category: 'Generated',
    about:
      'Articles of the kind {kind} that a program wrote, to measure how large the site can become.',
    author: 'A program',
    role: 'Writes to measure',
    words: (
      'order quote deposit payout address network coin rate amount fee wallet page link time ' +
      'block chain transfer confirmation refund memo limit market price change step answer ' +
      'question reader person minute hour number letter name place list table line text check ' +
      'error warning account server request status event ledger posting key file log copy ' +
      'backup send receive wait look read write compare choose open close start stop move ' +
      'count show hide keep lose find ask tell pay return expire confirm accept refuse happen ' +
      'arrive leave small large early late fixed floating open closed whole first last next ' +
      'same other clear exact honest plain slow quick safe known unknown public private usual ' +
      'rare and but or when while because until before after without with under over between ' +
      'through every each some most no never always often here there then again only also'
    ).split(' '),
    topics: [
      'Deposits',
      'Networks',
      'Rates',
      'Fees',
      'Memos',
      'Refunds',
      'Addresses',
      'Confirmations',
      'Payouts',
      'Limits',
      'Wallets',
      'Ledgers',
    ],
    caption: 'The way of a deposit',
    tableHead: ['What happens', 'What the order does'],
  },
  ru: {
    category: 'Сгенерированные',
    about:
      'Статьи вида {kind}, которые написала программа, чтобы измерить, каким большим может стать сайт.',
    author: 'Программа',
    role: 'Пишет для измерений',
    words: (
      'заявка котировка депозит выплата адрес сеть монета курс сумма комиссия кошелёк ' +
      'страница ссылка время блок цепочка перевод подтверждение возврат лимит рынок цена ' +
      'изменение шаг ответ вопрос читатель человек минута час число буква имя место список ' +
      'таблица строка текст проверка ошибка предупреждение сервер запрос состояние событие ' +
      'книга проводка ключ файл журнал отправляет получает ждёт смотрит читает пишет ' +
      'сравнивает выбирает открывает закрывает начинает останавливает считает показывает ' +
      'хранит находит спрашивает отвечает платит возвращает маленький большой ранний поздний ' +
      'фиксированный плавающий открытый закрытый целый первый последний следующий другой ' +
      'ясный точный честный простой медленный быстрый надёжный известный и но или когда пока ' +
      'потому что до после без под над между через каждый всякий никогда всегда часто здесь ' +
      'там затем снова только также'
    ).split(' '),
    topics: [
      'Депозиты',
      'Сети',
      'Курсы',
      'Комиссии',
      'Метки',
      'Возвраты',
      'Адреса',
      'Подтверждения',
      'Выплаты',
      'Лимиты',
      'Кошельки',
      'Книги',
    ],
    caption: 'Путь депозита',
    tableHead: ['Что происходит', 'Что делает заявка'],
  },
};
