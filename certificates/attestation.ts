/** The letter about hours of a topic, with the activities that they are from. (rules T69) */
import type { AttestedActivity } from '#domain/credits/attestation.ts';
import { formatCredits, isSingular, type Quarters } from '#domain/shared/credits.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import { letterPage } from './letterhead.ts';
import { type Block, type PageDocument, plain } from './page.ts';
import { TYPE } from './styles.ts';

export type AttestationRecord = {
  /** With the degree. */
  holder: string;
  provider: string;
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
const hoursOf = (quarters: Quarters): string => `${formatCredits(quarters)} ${isSingular(quarters) ? 'hour' : 'hours'}`;

const table = ({ activities, quarters }: AttestationRecord): Block => ({
  kind: 'table',
  caption: 'Activities and their hours of the topic',
  columns: [
    { title: 'Date', share: 12 },
    { title: 'Activity', share: 37 },
    { title: 'Provider', share: 22 },
    { title: 'Certificate', share: 19 },
    { title: 'Hours', share: 10, align: 'right' },
  ],
  rows: activities.map((activity) => ({
    cells: [
      plain(formatUsDate(activity.completedOn)),
      plain(activity.title),
      plain(activity.provider),
      plain(activity.certificateNumber),
      plain(formatCredits(activity.quarters)),
    ],
  })),
  footer: [{ strong: true, cells: [plain('Total'), plain(''), plain(''), plain(''), plain(formatCredits(quarters))] }],
  style: TYPE.table,
  after: 24,
});

export function attestationPage(record: AttestationRecord): PageDocument {
  const { holder, provider, quarters, text, code, verifyUrl, issuedOn, issuedAt } = record;
  return letterPage({
    brand: provider,
    title: `Training hours of ${holder}`,
    subject: `${hoursOf(quarters)} of ${text}`,
    lang: 'en',
    createdAt: issuedAt,
    footer: `${holder}. Issued ${formatUsDate(issuedOn)}. Code ${code}.`,
    blocks: [
      { kind: 'heading', level: 1, text: plain('Training hours'), style: TYPE.title, after: 3 },
      { kind: 'paragraph', text: plain(formatUsDate(issuedOn)), style: TYPE.meta, after: 22 },
      {
        kind: 'paragraph',
        text: [
          { text: `${provider} confirms that ` },
          { text: holder, bold: true },
          { text: ' has completed ' },
          { text: hoursOf(quarters), bold: true },
          {
            text: ` of ${text}, in the following accredited ${record.activities.length === 1 ? 'activity' : 'activities'}.`,
          },
        ],
        style: { ...TYPE.reading, size: 12 },
        after: 22,
      },
      table(record),
      {
        kind: 'paragraph',
        text: plain(
          'Hours are those of the credit that was claimed; of an activity that is partly about the topic, the part. Keep this letter with your certificates.',
        ),
        style: TYPE.text,
        after: 12,
      },
      {
        kind: 'paragraph',
        style: TYPE.fine,
        text: [
          { text: `Verify this letter with the code ${code} at ` },
          { text: verifyUrl, link: verifyUrl },
          { text: '.' },
        ],
      },
    ],
  });
}
