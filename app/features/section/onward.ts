import type { Text } from '#app/i18n/text.tsx';
import { sectionTime } from '#app/shell/section-extent.ts';
import type { ShownPublication, ShownSection } from './section-types.ts';

export type Onward = { to: string; title: string; note: string; label: string };

/** After a section the next one follows; after the last the test, or else the cover, which knows what remains. */
export function chooseOnward(publication: ShownPublication, next: ShownSection | null, text: Text): Onward {
  const { t } = text;
  const { section_count: total, question_count: count, earnLabelSmall: credit } = publication;
  if (next !== null) {
    const place = t('section.end.next', { number: next.number, total });
    const note = [place, sectionTime(next, text)].filter(Boolean).join(' · ');
    const title = next.title;
    return { to: `/section/${next.slug}`, title, note, label: place };
  }
  if (publication.user_can_take_test) {
    const title = t('section.end.test');
    const note = credit === '' ? t('section.end.testPlain', { count }) : t('section.end.testNote', { count, credit });
    return { to: `/publication/${publication.id}/test`, title, note, label: title };
  }
  const title = publication.title;
  return {
    to: `/publication/${publication.slug}`,
    title,
    note: t(total === 1 ? 'section.end.cover' : 'section.end.coverNote'),
    label: t('section.end.cover'),
  };
}
