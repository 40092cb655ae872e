import type { Text } from '#app/i18n/text.tsx';
import type { Fact } from '#app/ui/facts.tsx';
import { type CoverPublication, hasEnded } from './cover-types.ts';
import { describeLength } from './describe-length.ts';

/** Credit, length, test, dates: what one wants to know before starting. (rules L6) */
export function listFacts(publication: CoverPublication, text: Text): Fact[] {
  const { t, date } = text;
  const { duration, section_count, has_mcq, question_count, passingScore, visibility } = publication;
  const sections = t('cover.facts.sections', { count: section_count });
  const facts: Fact[] = [];
  if (publication.credits !== null || visibility === 'published') {
    const isOver = hasEnded(publication);
    const value = isOver ? t('cover.facts.creditOver') : publication.earnLabelSmall || t('cover.facts.noCredit');
    const isCredit = publication.credits !== null && !isOver;
    facts.push({ term: t('cover.facts.credit'), value, isCredit, ...creditEnded(publication, text) });
  }
  if (section_count > 0) {
    const length = duration > 0 ? describeLength(duration, text) : sections;
    facts.push({ term: t('cover.facts.length'), value: length, ...(duration > 0 ? { note: sections } : {}) });
  }
  if (has_mcq && !hasEnded(publication)) {
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
  return [...facts, ...creditEnd(publication, text)];
}

/** Beside the credit, which nobody can earn any more. (rules T27) */
function creditEnded({ expirationDate, expired, credits }: CoverPublication, { t, date }: Text): { note?: string } {
  if (expirationDate === null || credits === null || !expired) return {};
  return { note: t('cover.facts.expiredOn', { date: date(expirationDate) }) };
}

function creditEnd({ expirationDate, expired, credits }: CoverPublication, { t, date }: Text): Fact[] {
  if (expirationDate === null || credits === null || expired) return [];
  return [{ term: t('cover.facts.creditUntil'), value: date(expirationDate) }];
}
