import { type CoverPublication, hasCreditEnded, publicationTypeOf } from '#app/features/cover/cover-types.ts';
import type { Text } from '#app/i18n/text.tsx';
import type { Fact } from '#ui/list/facts.tsx';
import { describeLength } from './describe-length.ts';

/** Credit, length, test and dates: what a reader must know before starting. (rules L6) */
export function listFacts(publication: CoverPublication, text: Text, offersCredit = true): Fact[] {
  if (publicationTypeOf(publication) === 'PODCAST') return listEpisodeFacts(publication, text);
  const { t, date } = text;
  const { has_mcq, question_count, passingScore, visibility } = publication;
  const facts: Fact[] = [];
  if (offersCredit && (publication.credits !== null || visibility === 'published')) {
    const isOver = hasCreditEnded(publication);
    const value = isOver ? t('cover.facts.creditOver') : publication.earnLabelSmall || t('cover.facts.noCredit');
    const isCredit = publication.credits !== null && !isOver;
    facts.push({ term: t('cover.facts.credit'), value, isCredit, ...describeEndedCredit(publication, text) });
  }
  if (publication.section_count > 0) facts.push(describeExtent(publication, text));
  if (has_mcq && !hasCreditEnded(publication)) {
    const note = t('cover.facts.passMark', { percent: passingScore });
    facts.push({ term: t('cover.facts.test'), value: t('cover.facts.questions', { count: question_count }), note });
  }
  if (visibility === 'announced') {
    const day = date(publication.publicationDate);
    const late = { value: t('cover.facts.delayed'), note: t('cover.facts.announcedFor', { date: day }) };
    return [...facts, { term: t('cover.facts.expected'), ...(publication.delayed ? late : { value: day }) }];
  }
  const note = t('cover.facts.releasedOn', { date: date(publication.publicationDate) });
  facts.push({ term: t('cover.facts.reviewed'), value: date(publication.modified), note });
  return [...facts, ...listCreditEnd(publication, text)];
}

/** The recording and its length, or the reading time of text without a recording. (rules C28) */
function describeExtent(publication: CoverPublication, text: Text): Fact {
  const { t } = text;
  const { duration, reading_minutes: minutes, recorded_count: recorded, section_count: count } = publication;
  const sections = t('cover.facts.sections', { count });
  if (recorded === count)
    return { term: t('cover.facts.recorded'), value: describeLength(duration, text), note: sections };
  if (recorded === 0) {
    const term = t('cover.facts.slidesAndText');
    return minutes > 0
      ? { term, value: t('cover.facts.toRead', { minutes }), note: sections }
      : { term, value: sections };
  }
  return {
    term: t('cover.facts.partlyRecorded'),
    value: t('cover.facts.minutes', { minutes: Math.round(duration / 60) + minutes }),
    note: t('cover.facts.recordedOf', { recorded, count }),
  };
}

/** The facts of an episode: recording, access and release. (rules C31) */
function listEpisodeFacts(publication: CoverPublication, text: Text): Fact[] {
  const { t, date } = text;
  const { publicationDate, visibility } = publication;
  const isPublished = visibility === 'published';
  return [
    ...(isPublished ? [describeEpisodeExtent(publication, text)] : []),
    { term: t('cover.episode.access'), value: t('cover.episode.openToAll') },
    { term: t(isPublished ? 'cover.cme.released' : 'cover.facts.expected'), value: date(publicationDate) },
  ];
}

function describeEpisodeExtent({ duration, reading_minutes: minutes }: CoverPublication, text: Text): Fact {
  const { t } = text;
  if (duration > 0) return { term: t('cover.facts.recorded'), value: describeLength(duration, text) };
  if (minutes > 0) return { term: t('cover.episode.transcript'), value: t('cover.facts.toRead', { minutes }) };
  return { term: t('cover.facts.recorded'), value: t('cover.episode.unrecorded') };
}

/** The note beside credit that can no longer be earned. (rules T27) */
function describeEndedCredit(
  { expirationDate, expired, credits }: CoverPublication,
  { t, date }: Text,
): { note?: string } {
  if (expirationDate === null || credits === null || !expired) return {};
  return { note: t('cover.facts.expiredOn', { date: date(expirationDate) }) };
}

function listCreditEnd({ expirationDate, expired, credits }: CoverPublication, { t, date }: Text): Fact[] {
  if (expirationDate === null || credits === null || expired) return [];
  return [{ term: t('cover.facts.creditUntil'), value: date(expirationDate) }];
}
