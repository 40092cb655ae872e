import type { Text } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import type { Entity } from '#contract/resources.ts';

type Section = Pick<Entity<'Section'>, 'duration' | 'reading_minutes'>;

/** How long a section takes, for a list: "2:34" of a recording, "2 min read" of slides and text; empty if there is neither. */
export function sectionTime({ duration, reading_minutes: minutes }: Section, { t }: Pick<Text, 't'>): string {
  if (duration > 0) return formatTime(duration);
  return minutes > 0 ? t('shell.extent.read', { minutes }) : '';
}

/** The time with the kind of content: "Recorded · 2:34", "Slides and text · 2 min read". */
export function sectionExtent(section: Section, text: Pick<Text, 't'>): string {
  const time = sectionTime(section, text);
  if (time === '') return '';
  return text.t(section.duration > 0 ? 'shell.extent.recorded' : 'shell.extent.text', { time });
}
