/** Certificates: credit for physicians, and of other bodies if they approved the activity; participation for everyone else. (rules L1, L11, L26) */
import { formatPaperDate, libraryLanguage } from '#domain/site/papers.ts';
import type { CertificateRecord } from './certificate-record.ts';
import { certificateText } from './certificate-text.ts';
import { border, drawRosette } from './guilloche.ts';
import { EDGE, labelsOf } from './layouts/certificate-parts.ts';
import { firstLayout } from './layouts/first-layout.ts';
import { fourthLayout } from './layouts/fourth-layout.ts';
import { secondLayout } from './layouts/second-layout.ts';
import { thirdLayout } from './layouts/third-layout.ts';
import { symbolDrawing } from './letterhead.ts';
import { LETTER_LANDSCAPE as PAGE, type PageDocument } from './page.ts';
import { COLORS } from './styles.ts';

/** A layout is never changed, because what was printed is printed again unchanged: a better one is added. (rules L55) */
const LAYOUTS = { 1: firstLayout, 2: secondLayout, 3: thirdLayout, 4: fourthLayout } as const;

/** The certificate of one learner for one activity, in the layout of its day of issue. */
export function certificate(record: CertificateRecord): PageDocument {
  const { learner, activity, number, language = libraryLanguage() } = record;
  return {
    title: `${certificateText(record).title}: ${activity.title}`,
    subject: labelsOf(record).subject({
      name: learner.name,
      date: formatPaperDate(record.completedOn, language),
      number,
    }),
    author: record.provider.accredited,
    lang: language,
    createdAt: record.issuedAt,
    size: PAGE,
    ornaments: [
      { box: { x: 0, y: 0, ...PAGE }, drawing: border(PAGE.width, PAGE.height) },
      { box: { x: EDGE.left, y: EDGE.top, width: 21, height: 21 }, drawing: symbolDrawing() },
      { box: { x: 556, y: 166, width: 168, height: 168 }, drawing: drawRosette(number, COLORS.creditLine) },
    ],
    ...LAYOUTS[record.layout](record),
  };
}
