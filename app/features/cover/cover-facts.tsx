import { type Text, useText } from '#app/i18n/text.tsx';
import { type Fact, Facts } from '#app/ui/facts.tsx';
import type { CoverPublication } from './cover-types.ts';
import { describeLength } from './describe-length.ts';

/** Credit, length, test, dates: what one wants to know before starting. (accreditation.md, Front matter) */
export function CoverFacts({ publication }: { publication: CoverPublication }) {
  const text = useText();
  const { t, date } = text;
  const { duration, section_count, has_mcq, question_count, passingScore, visibility } = publication;
  const sections = t('cover.facts.sections', { count: section_count });
  const facts: Fact[] = [];
  if (publication.credits !== null || visibility === 'published') {
    const value = publication.earnLabelSmall || t('cover.facts.noCredit');
    facts.push({ term: t('cover.facts.credit'), value, isCredit: publication.credits !== null });
  }
  if (section_count > 0) {
    const length = duration > 0 ? describeLength(duration, text) : sections;
    facts.push({ term: t('cover.facts.length'), value: length, ...(duration > 0 ? { note: sections } : {}) });
  }
  if (has_mcq) {
    const note = t('cover.facts.passMark', { percent: passingScore });
    facts.push({ term: t('cover.facts.test'), value: t('cover.facts.questions', { count: question_count }), note });
  }
  if (visibility === 'announced') {
    return <Facts facts={[...facts, { term: t('cover.facts.expected'), value: date(publication.publicationDate) }]} />;
  }
  const note = t('cover.facts.releasedOn', { date: date(publication.publicationDate) });
  facts.push({ term: t('cover.facts.reviewed'), value: date(publication.modified), note });
  return <Facts facts={[...facts, ...creditEnd(publication, text)]} />;
}

function creditEnd({ expirationDate, expired, credits }: CoverPublication, { t, date }: Text): Fact[] {
  if (expirationDate === null || credits === null) return [];
  if (expired)
    return [{ term: t('cover.facts.availability'), value: t('cover.facts.expiredOn', { date: date(expirationDate) }) }];
  return [{ term: t('cover.facts.creditUntil'), value: date(expirationDate) }];
}
