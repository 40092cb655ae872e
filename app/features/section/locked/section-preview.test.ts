import { expect, test } from 'vitest';
import { createSectionPreview } from './section-preview.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');
const preview = (description: string, excerpt: string) =>
  createSectionPreview({ section: { meta_description: description }, publication: { excerpt } });

test.each([
  [
    'joins the description and the excerpt',
    'How doses are found.',
    'A practical lecture.',
    'How doses are found. A practical lecture.',
  ],
  ['is the excerpt alone when the section has no description', ' ', 'A practical lecture.', 'A practical lecture.'],
  ['is empty when both are', '', '', ''],
  ['is cut after 60 words', words(50), words(50), `${words(50)} ${words(10)}…`],
])('the preview of a locked section %s', (_, description, excerpt, expected) => {
  expect(preview(description, excerpt)).toBe(expected);
});

test('the preview of a translated section leaves out the excerpt, which is in English', () => {
  const text = { section: { meta_description: 'Wie Dosen gefunden werden.' }, publication: { excerpt: 'A lecture.' } };

  expect(createSectionPreview({ ...text, isTranslated: true })).toBe('Wie Dosen gefunden werden.');
});

test('the preview of a locked section is bounded by words for a hostile description too', () => {
  expect(preview(words(20_000), '').split(' ')).toHaveLength(60);
});
