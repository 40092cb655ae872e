/** The letter about hours of a topic, with the activities that they are from. (rules T69) */

import type { Language } from '#domain/catalogue/languages.ts';
import type { AttestedActivity } from '#domain/credits/certificates/attestation.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { formatPaperCredits, formatPaperDate, isSingularOnPaper } from '#domain/site/papers.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { letterPage } from './letterhead.ts';
import { bold, linked, setMarked } from './marked-text.ts';
import { type Block, type PageDocument, plain } from './page.ts';
import { TYPE } from './styles.ts';

export type AttestationRecord = {
  /** With the degree. */
  holder: string;
  provider: string;
  /** That of its day of issue. (rules P63) */
  language: Language;
  quarters: Quarters;
  /** What the hours are of: "training on …". */
  text: string;
  activities: readonly AttestedActivity[];
  code: string;
  /** The URL at which anyone can verify this letter. */
  verifyUrl: string;
  issuedOn: PlainDate;
  issuedAt: Date;
};

/** "1 hour", "8.5 hours". */
const hoursOf = ({ quarters, language }: Pick<AttestationRecord, 'quarters' | 'language'>): string =>
  messagesAt(language, 'papers.attestation').hours({
    amount: formatPaperCredits(quarters, language),
    number: isSingularOnPaper(quarters, language) ? 'one' : 'other',
  });

function table({ activities, quarters, language }: AttestationRecord): Block {
  const columns = messagesAt(language, 'papers.columns');
  const total = formatPaperCredits(quarters, language);
  return {
    kind: 'table',
    caption: messagesAt(language, 'papers.attestation').caption,
    columns: [
      { title: columns.date, share: 12 },
      { title: columns.activity, share: 37 },
      { title: columns.provider, share: 22 },
      { title: columns.certificate, share: 19 },
      { title: columns.hours, share: 10, align: 'right' },
    ],
    rows: activities.map((activity) => ({
      cells: [
        plain(formatPaperDate(activity.completedOn, language)),
        plain(activity.title),
        plain(activity.provider),
        plain(activity.certificateNumber),
        plain(formatPaperCredits(activity.quarters, language)),
      ],
    })),
    footer: [{ strong: true, cells: [plain(columns.total), plain(''), plain(''), plain(''), plain(total)] }],
    style: TYPE.table,
    after: 24,
  };
}

export function attestationPage(record: AttestationRecord): PageDocument {
  const { holder, provider, text, code, verifyUrl, language, issuedAt, activities } = record;
  const texts = messagesAt(language, 'papers.attestation');
  const date = formatPaperDate(record.issuedOn, language);
  const hours = hoursOf(record);
  return letterPage({
    brand: provider,
    title: texts.titleOf({ holder }),
    subject: texts.subject({ hours, text }),
    lang: language,
    createdAt: issuedAt,
    footer: texts.footer({ holder, date, code }),
    blocks: [
      { kind: 'heading', level: 1, text: plain(texts.title), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(date), style: TYPE.meta, after: 22 },
      {
        kind: 'paragraph',
        text: setMarked(
          texts.confirms({ provider, holder: bold(holder), hours: bold(hours), text, count: activities.length }),
        ),
        style: { ...TYPE.reading, size: 12 },
        after: 22,
      },
      table(record),
      { kind: 'paragraph', text: plain(texts.note), style: TYPE.text, after: 12 },
      { kind: 'paragraph', style: TYPE.fine, text: setMarked(texts.verify({ code, url: linked(verifyUrl) })) },
    ],
  });
}
