/** The receipt of an order: gap-free number, lines, totals, payer and payment method. (rules M27) */
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Cents } from '#domain/shared/money.ts';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import { formatPaperDate, libraryLanguage } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { letterPage } from './letterhead.ts';
import { type Block, type PageDocument, plain, type Row } from './page.ts';
import { COLORS, TYPE } from './styles.ts';

export type ReceiptLine = { label: string; detail?: string; amount: Cents };

export type ReceiptRecord = {
  brand: string;
  /** The seller's name and postal address from the configuration. */
  seller: { name: string; address: string[]; taxId?: string; supportEmail: string };
  number: string;
  paidOn: PlainDate;
  payer: { name: string; email: string; employer?: string; address: string[] };
  /** In the order of addition; discounts and the unused value of an earlier term are negative. */
  lines: ReceiptLine[];
  /** The tax included in the total; absent if the receipt was issued without it. */
  tax?: { name: string; percent: number; amount: Cents };
  total: Cents;
  currency: string;
  /** "Visa ending in 4242"; the sandbox states here that no money moved. */
  paidWith: string;
  /** Who returned the payment, and when: the seller by a refund, or the bank. */
  returned?: { by: 'seller' | 'bank'; on: PlainDate; amount: Cents };
  issuedAt: Date;
};

const labels = () => messagesAt(libraryLanguage(), 'papers.receipt');
/** English is US English. */
const locale = (): string => (libraryLanguage() === 'en' ? 'en-US' : libraryLanguage());

// Amounts have all decimals, so that columns align, and a typographic minus sign.
function money(amount: Cents, currency: string): string {
  const format = new Intl.NumberFormat(locale(), { style: 'currency', currency });
  const written = format.format(Math.abs(amount) / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return amount < 0 ? `−${written}` : written;
}

const label = ({ label: text, detail }: ReceiptLine): Row['cells'][number] =>
  detail === undefined ? plain(text) : [{ text }, { text: `, ${detail}`, style: { colour: COLORS.ink3 } }];

const payerLines = ({ name, employer = '', address }: ReceiptRecord['payer']): string[] => [name, employer, ...address];

function parties({ seller, payer, paidOn, paidWith }: ReceiptRecord): Block {
  const lines = (rows: (string | undefined)[]): string => rows.filter(Boolean).join('\n');
  const from = lines([
    seller.name,
    ...seller.address,
    seller.taxId && labels().taxId({ id: seller.taxId }),
    seller.supportEmail,
  ]);
  const to = lines([...payerLines(payer).filter(isPrinted), payer.email]);
  return {
    kind: 'table',
    caption: labels().parties,
    columns: [
      { title: labels().paidTo, share: 34 },
      { title: labels().paidBy, share: 36 },
      { title: labels().payment, share: 30 },
    ],
    rows: [{ cells: [plain(from), plain(to), plain(lines([formatPaperDate(paidOn), paidWith]))] }],
    style: TYPE.table,
    after: 26,
  };
}

/** The document names the payer by email, which has letters that it can print, and says so. (rules L58) */
const omitted = ({ payer }: ReceiptRecord): Block[] =>
  payerLines(payer).every(isPrinted)
    ? []
    : [
        {
          kind: 'paragraph',
          style: TYPE.text,
          text: plain(labels().omitted),
          after: 12,
        },
      ];

/** Prices include tax, so it is part of the total; a receipt without tax states that. */
function taxLabel({ name, percent }: { name: string; percent: number }): string {
  const { tax, taxIncluded } = messagesAt(libraryLanguage(), 'receipt');
  const rate = new Intl.NumberFormat(locale(), { maximumFractionDigits: 3 }).format(percent);
  return percent > 0 ? taxIncluded({ name, percent: rate }) : tax({ name, percent: rate });
}

function returnedLabel({ by, on }: NonNullable<ReceiptRecord['returned']>): string {
  const date = formatPaperDate(on);
  return by === 'bank' ? labels().reversed({ date }) : labels().refunded({ date });
}

function amounts({ lines, tax, total, currency, returned }: ReceiptRecord): Block {
  const row = (line: ReceiptLine): Row => ({ cells: [label(line), plain(money(line.amount, currency))] });
  const strong = (text: string, amount: Cents): Row => ({
    strong: true,
    cells: [plain(text), plain(money(amount, currency))],
  });
  return {
    kind: 'table',
    caption: labels().items,
    columns: [
      { title: labels().item, share: 78 },
      { title: labels().amount({ currency: currency.toUpperCase() }), share: 22, align: 'right' },
    ],
    rows: lines.map(row),
    footer: [
      ...(tax === undefined ? [] : [{ cells: [plain(taxLabel(tax)), plain(money(tax.amount, currency))] }]),
      strong(labels().total, total),
      ...(returned ? [strong(returnedLabel(returned), -returned.amount as Cents)] : []),
    ],
    style: TYPE.table,
    after: 26,
  };
}

/** A receipt, on one Letter page. */
export function receipt(record: ReceiptRecord): PageDocument {
  const { number, brand, payer, seller, issuedAt } = record;
  return letterPage({
    brand,
    title: labels().receiptTitle({ number }),
    subject: labels().receiptSubject({ name: payer.name, date: formatPaperDate(record.paidOn) }),
    lang: libraryLanguage(),
    createdAt: issuedAt,
    footer: labels().receiptFooter({ number, email: seller.supportEmail }),
    blocks: [
      { kind: 'heading', level: 1, text: plain(labels().receipt), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(labels().number({ number })), style: { ...TYPE.section, size: 13 }, after: 24 },
      parties(record),
      ...omitted(record),
      amounts(record),
      {
        kind: 'paragraph',
        style: TYPE.text,
        text: plain(labels().reimbursable),
      },
    ],
  });
}

/** A credit note: what a refund returned, line by line as the receipt listed it. (rules M28) */
export function creditNote(record: ReceiptRecord, note: { number: string; on: PlainDate }): PageDocument {
  const { number: receiptNumber, brand, payer, seller, issuedAt } = record;
  const { returned: _, ...paid } = record;
  return letterPage({
    brand,
    title: labels().noteTitle({ number: note.number }),
    subject: labels().noteSubject({ name: payer.name, date: formatPaperDate(note.on) }),
    lang: libraryLanguage(),
    createdAt: issuedAt,
    footer: labels().noteFooter({ number: note.number, email: seller.supportEmail }),
    blocks: [
      { kind: 'heading', level: 1, text: plain(labels().note), style: TYPE.title, after: 3 },
      {
        kind: 'paragraph',
        text: plain(labels().noteNumber({ number: note.number, receipt: receiptNumber })),
        style: { ...TYPE.section, size: 13 },
        after: 24,
      },
      parties(paid),
      ...omitted(paid),
      amounts({ ...paid, returned: { by: 'seller', on: note.on, amount: paid.total } }),
      {
        kind: 'paragraph',
        style: TYPE.text,
        text: plain(labels().cancels({ receipt: receiptNumber })),
      },
    ],
  });
}
